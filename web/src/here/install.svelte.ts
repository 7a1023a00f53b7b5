// Whether the page can be installed like an app: by a button where the browser offers it, by hand where it does not.

/** What a browser hands over that can install a page; the types of a page know of none. */
interface Prompt extends Event {
  prompt(): Promise<void>
}

export const installing = $state<{ prompt: Prompt | null }>({ prompt: null })

/** Listens for the offer: it comes once, and early. */
export function offered(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installing.prompt = event as Prompt
  })
  addEventListener('appinstalled', () => (installing.prompt = null))
}

export async function install(): Promise<void> {
  const { prompt } = installing
  // It can be asked once.
  installing.prompt = null
  await prompt?.prompt()
}

export const installed = (): boolean => matchMedia('(display-mode: standalone)').matches

/** A telephone or tablet of Apple's, where only its owner can put a page beside the apps. */
export const byHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
