// Animations of a space or area that changes control: its ground fades to a new colour, and a flag rises.
import type { TransitionConfig } from 'svelte/transition'
import { motion } from '../ui/reduced-motion.svelte'

const WASH_MS = 900
const RISE_MS = 600
/** The distance that a flag rises, in map units. */
const POLE_HEIGHT = 22

/** Fade the ground from its old colour to its new colour. The element is visible only during the animation. */
export const washGround = (_node: Element): TransitionConfig => ({
  duration: motion.on ? WASH_MS : 0,
  css: (t) => `visibility: visible; fill-opacity: ${0.85 * (1 - t)}`,
})

export const raiseFlag = (_node: Element): TransitionConfig => ({
  duration: motion.on ? RISE_MS : 0,
  css: (t, u) => `transform: translateY(${u * POLE_HEIGHT}px); opacity: ${Math.min(1, t * 2)}`,
})
