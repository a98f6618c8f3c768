/** Constants shared by the theme's button and the inline script that restores the choice before first paint (D69). */

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** localStorage key of the visitor's choice; on the document root it stands in `data-theme`. */
export const themeKey = 'theme'
