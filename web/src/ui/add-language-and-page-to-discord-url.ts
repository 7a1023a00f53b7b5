// Adds the language and the page's URL to a Discord webhook URL, after its #. The service then writes its Discord
// messages in this language, with links to this page.

/** Return a Discord webhook URL with the language and the page's URL after its #. Return any other URL unchanged. */
export function addLanguageAndPageToDiscordUrl(address: string, lang: string, site: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const read =
    /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/.test(url.hostname) && url.pathname.startsWith('/api/webhooks/')
  if (!read || url.hash !== '') return address
  url.hash = new URLSearchParams({ lang, site }).toString()
  return url.href
}
