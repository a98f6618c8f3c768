/** Constants shared by the theme's button and the inline script that restores the choice before first paint (D69). */

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** localStorage key of the visitor's choice. */
export const themeKey = 'theme'

/** On the document root, with the chosen theme; none where the system decides. */
export const themeAttribute = 'data-theme'
