// Installs the page as an app. If the browser has an install prompt, the page shows a button, otherwise instructions.

/** The event that contains the browser's install prompt. TypeScript does not declare it. */
interface Prompt extends Event {
  prompt(): Promise<void>
}

export const installPrompt = $state<{ prompt: Prompt | null }>({ prompt: null })

/** Store the install prompt when the browser offers it, soon after loading. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt.prompt = event as Prompt
  })
  addEventListener('appinstalled', () => (installPrompt.prompt = null))
}

export async function install(): Promise<void> {
  const { prompt } = installPrompt
  // The browser shows a prompt only once.
  installPrompt.prompt = null
  await prompt?.prompt()
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Check for an iPhone or iPad. There, a page can be installed only through the browser's menu. */
export const isInstallManual = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
