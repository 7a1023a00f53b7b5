// Addresses that are read by people, in a channel: behind the # they say in which language, and where links lead.

/** An address as it is handed in: of a channel of Discord's with the language of its readers and where the page is. */
export function inWords(address: string, lang: string, site: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const read =
    /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/.test(url.hostname) && url.pathname.startsWith('/api/webhooks/')
  if (!read || url.hash !== '') return address
  url.hash = new URLSearchParams({ lang, site }).toString()
  return url.href
}
