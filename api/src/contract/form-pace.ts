/**
 * Milliseconds within which only a program fills the consultation form. The portal's own form waits that long before it
 * sends, so that a person whose browser fills it at once is not taken for one.
 */
export const fastestFormMs = 2000
