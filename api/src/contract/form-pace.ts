/**
 * Milliseconds. A consultation form filled faster than this is taken for a program's. The portal's own form waits this
 * long before it sends, so that a visitor with browser autofill is not mistaken for one.
 */
export const fastestFormMs = 2000
