// Shows what the server tells while no page is open; a press opens the table. It keeps nothing, and answers no request.
self.addEventListener('push', (event) => {
  const { title, link, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { tag, data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data
  const open = async () => {
    // Only ever a page of this server, whatever the message says.
    const wanted = new URL(link)
    const address = new URL(wanted.hash, self.registration.scope).href
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find((each) => each.url === address) ?? pages[0]
    if (page === undefined) return self.clients.openWindow(address)
    // A page that no worker controls cannot be led elsewhere by one; it goes there itself.
    if (page.url !== address) page.postMessage({ open: wanted.hash })
    await page.focus()
  }
  event.waitUntil(open())
})
