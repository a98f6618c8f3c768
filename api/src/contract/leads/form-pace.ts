/**
 * Minimum time in milliseconds for a person to fill in a consultation form; a faster one is treated as a
 * robot's. The portal's own form waits this long before it sends, so that a visitor with browser autofill is
 * not mistaken for a robot.
 */
export const fastestFormMs = 2000
