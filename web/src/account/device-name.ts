// Derives a device's name from the browser's user agent.

const BROWSERS: [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Headless)?Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const found = (of: [RegExp, string][], text: string): string => of.find(([sign]) => sign.test(text))?.[1] ?? ''

/**
 * Return the browser and system, such as "Firefox · Android". For an unknown user agent, return its first characters.
 */
export const deviceName = (agent: string): string =>
  [found(BROWSERS, agent), found(SYSTEMS, agent)].filter((part) => part !== '').join(' · ') || agent.slice(0, 60) || '—'
