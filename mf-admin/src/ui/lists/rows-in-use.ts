/** Pixels that the page may be scrolled without its rows being taken for in use. */
const slack = 120

const inUse =
  '[type=checkbox]:checked, [data-dragged], [role=dialog], [role=alertdialog], [role=menu]'

/**
 * Whether rows that move would disturb the user: the page is scrolled, rows are selected or dragged, or a menu or
 * dialog is open.
 */
export const areRowsInUse = (): boolean =>
  window.scrollY > slack || document.querySelector(inUse) !== null
