/** Constants shared by the theme's button and the inline script that restores the choice before first paint (D69). */

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** localStorage key of the visitor's choice; `data-theme` on the document root holds it too. */
export const themeKey = 'theme'

/** A screen, a sun, a moon, each drawn with one line. */
export const themeIcons: Record<Theme, string> = {
  system: 'M3 4h18v13H3zM8 21h8m-4-4v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 1v3m0 16v3M1 12h3m16 0h3M4 4l2 2m12 12 2 2M4 20l2-2M18 6l2-2',
  dark: 'M21 13A9 9 0 1 1 11 3a7 7 0 0 0 10 10z',
}
