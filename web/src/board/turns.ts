// What is seen when a place goes over to another: its ground is washed over, and a flag rises on its pole.
import type { TransitionConfig } from 'svelte/transition'
import { motion } from '../ui/motion.svelte'

const WASHES = 900
const RISES = 600
/** So far below its place a flag sets out, in sheet units. */
const POLE = 22

/** A wash over ground that has changed hands, which fades and leaves the new colour; before and after it is hidden. */
export const wash = (_node: Element): TransitionConfig => ({
  duration: motion.on ? WASHES : 0,
  css: (t) => `visibility: visible; fill-opacity: ${0.85 * (1 - t)}`,
})

/** Rises along its pole. */
export const rise = (_node: Element): TransitionConfig => ({
  duration: motion.on ? RISES : 0,
  css: (t, u) => `transform: translateY(${u * POLE}px); opacity: ${Math.min(1, t * 2)}`,
})
