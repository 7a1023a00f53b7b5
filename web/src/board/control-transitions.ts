// Transitions for a place that changes control: the ground fades into its new colour, and a flag rises on its pole.
import type { TransitionConfig } from 'svelte/transition'
import { motion } from '../ui/reduced-motion.svelte'

const WASH_MS = 900
const RISE_MS = 600
/** The distance below its final position from which a flag rises, in map units. */
const POLE_HEIGHT = 22

/** Fade from the old colour of the ground to the new colour. The overlay is visible only during the transition. */
export const washGround = (_node: Element): TransitionConfig => ({
  duration: motion.on ? WASH_MS : 0,
  css: (t) => `visibility: visible; fill-opacity: ${0.85 * (1 - t)}`,
})

export const raiseFlag = (_node: Element): TransitionConfig => ({
  duration: motion.on ? RISE_MS : 0,
  css: (t, u) => `transform: translateY(${u * POLE_HEIGHT}px); opacity: ${Math.min(1, t * 2)}`,
})
