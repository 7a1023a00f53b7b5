// Shows push notifications while no page is open; a click opens the table. It caches nothing and handles no requests.
self.addEventListener('push', (event) => {
  const { title, link, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { tag, data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data
  const open = async () => {
    // Open only pages of this server, regardless of the message.
    const wanted = new URL(link)
    const address = new URL(wanted.hash, self.registration.scope).href
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find((each) => each.url === address) ?? pages[0]
    if (page === undefined) return self.clients.openWindow(address)
    // A page that this worker does not control cannot be navigated by it, so it is asked to navigate itself.
    if (page.url !== address) page.postMessage({ open: wanted.hash })
    await page.focus()
  }
  event.waitUntil(open())
})
