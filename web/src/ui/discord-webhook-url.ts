// Adds information to the webhook URLs of chat channels. After # it states the readers' language and the site of links.

/**
 * Return a webhook URL. For a Discord channel, append the readers' language and the page's URL; others stay unchanged.
 */
export function channelAddress(address: string, lang: string, site: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const read =
    /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/.test(url.hostname) && url.pathname.startsWith('/api/webhooks/')
  if (!read || url.hash !== '') return address
  url.hash = new URLSearchParams({ lang, site }).toString()
  return url.href
}
