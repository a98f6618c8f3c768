/** Look of a menu that drops down below its button, which light/menus/menus.ts opens and closes. */
export const menuPanel = {
  display: 'none',
  position: 'absolute',
  top: '100%',
  zIndex: 'dropdown',
  maxH: '75dvh',
  overflowY: 'auto',
  bg: 'bg.raised',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderBottomRadius: 'l3',
  boxShadow: 'lg',
  outline: '0',
  '[data-open] > &': { display: 'block' },
  // Until scripts have taken over, and without them.
  'html:not([data-menus]) [data-menu]:is(:hover, :focus-within) > &': { display: 'block' },
} as const
