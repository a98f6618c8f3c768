/** SVG paths of the phone menu's button: three bars, or a cross while the menu is open. */
export const menuIcon = { closed: 'M4 6h16M4 12h16M4 18h16', open: 'M18 6 6 18M6 6l12 12' }
