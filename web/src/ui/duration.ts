// Returns messages for durations (days and hours, or hours, minutes and seconds), and for the time control of a table.

/** Return the message id and the arguments for a duration in seconds. */
export function duration(seconds: number): { id: string; args: Record<string, number | string> } {
  const whole = Math.ceil(seconds)
  const days = Math.floor(whole / 86_400)
  const hours = Math.floor((whole % 86_400) / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  if (days > 0) return { id: 'page-clock-days', args: { days, hours } }
  const two = (value: number): string => String(value).padStart(2, '0')
  if (hours > 0) return { id: 'page-clock-time', args: { time: `${hours}:${two(minutes)}:${two(whole % 60)}` } }
  return { id: 'page-clock-time', args: { time: `${minutes}:${two(whole % 60)}` } }
}

/** Return the message id and the arguments for the time control of a table. */
export function termsOf(terms: { seconds: number; increment: number; each: boolean }): {
  id: string
  args: Record<string, number>
} {
  const DAY = 86_400
  const { seconds, increment, each } = terms
  if (seconds % DAY === 0 && increment === 0)
    return { id: each ? 'page-clock-told-days' : 'page-clock-told-bank', args: { days: seconds / DAY } }
  return { id: 'page-clock-told-live', args: { minutes: Math.round(seconds / 60), seconds: increment } }
}
