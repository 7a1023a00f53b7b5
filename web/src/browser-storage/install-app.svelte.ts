// Installation of the page as an app. Where the browser offers a prompt, there is a button, otherwise instructions.

/** The event with the browser's install prompt, which TypeScript does not declare. */
interface Prompt extends Event {
  prompt(): Promise<void>
}

export const installPrompt = $state<{ prompt: Prompt | null }>({ prompt: null })

/** Wait for the install prompt, which the browser offers once, soon after loading. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.prompt = event as Prompt
  })
  addEventListener('appinstalled', () => (installPrompt.prompt = null))
}

export async function install(): Promise<void> {
  const { prompt } = installPrompt
  // A prompt can be shown only once.
  installPrompt.prompt = null
  await prompt?.prompt()
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Check for an iPhone or iPad, on which a page can be installed only with the browser's menu. */
export const isInstallManual = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
