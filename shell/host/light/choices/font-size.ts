/** Constants shared by the font size buttons and the inline script that restores the choice before first paint. */

export const fontSizes = ['normal', 'medium', 'large'] as const
export type FontSize = (typeof fontSizes)[number]

/** localStorage key of the visitor's choice. */
export const fontSizeKey = 'accessibility-font-size'

/** The class on the document root is this prefix and the size; the normal size has no class. */
export const fontSizeClassPrefix = 'font-size-'
