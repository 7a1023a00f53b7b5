// Replaces ../service-only-components.ts in the offline page, which contains none of these components.
import type { features as all } from '../service-only-components'

export const features: typeof all = null
