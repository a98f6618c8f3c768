import { markCurrentLinks } from './current-links'
import { menuIcon } from './menu-icon'
import { unpark } from './parked'

/** Long enough to cross other entries on the way into an open menu, in milliseconds. */
const hoverDelayMs = 120

// A menu is an element with `data-menu`, whose first button opens it; what is open carries `data-open`. That of phones covers
// the page (`cover`), those of wide screens drop down.
const menuAround = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>('[data-menu]') ?? undefined

const coversPage = (menu: HTMLElement) => menu.dataset.menu === 'cover'

function dropdownAround(target: EventTarget | null): HTMLElement | undefined {
  const menu = menuAround(target)
  return menu && !coversPage(menu) ? menu : undefined
}

const triggerOf = (menu: Element) => menu.querySelector<HTMLElement>('button')!

const isTrigger = (target: EventTarget | null) =>
  (target as Element | null)?.closest('[data-menu] > button')

const isOpen = (menu: Element) => menu.hasAttribute('data-open')

const menus = (selector = '[data-menu]') => document.querySelectorAll<HTMLElement>(selector)

let timer: ReturnType<typeof setTimeout> | undefined
/** Whether the open menu was opened by pointing alone; a click then keeps it open. */
let isByHover = false
/** How the pressed menu was before the press, which also focuses and so opens it. */
let wasOpen = false

function mark(menu: HTMLElement, isShown: boolean): void {
  menu.toggleAttribute('data-open', isShown)
  triggerOf(menu).setAttribute('aria-expanded', String(isShown))
  if (!coversPage(menu)) return
  menu.toggleAttribute('data-locks-scroll', isShown)
  // The bar stands at different heights: text size and scroll position move it.
  const bottom = menu.parentElement!.getBoundingClientRect().bottom
  const panel = triggerOf(menu).nextElementSibling as HTMLElement
  triggerOf(menu)
    .querySelector('path')!
    .setAttribute('d', menuIcon[isShown ? 'open' : 'closed'])
  panel.style.top = isShown ? `${bottom}px` : ''
}

/** Opens that menu at once and closes the others, or closes all. */
function show(menu?: HTMLElement): void {
  clearTimeout(timer)
  isByHover = false
  for (const open of menus('[data-open]')) if (open !== menu) mark(open, false)
  if (!menu || isOpen(menu)) return
  unpark(menu)
  // What was parked names the page that the server has made.
  markCurrentLinks()
  mark(menu, true)
}

/** Keeps a menu open that is open by pointing at it. */
function keep(menu?: HTMLElement): void {
  show(menu)
  isByHover = true
}

/** The pointer came over a menu, or left it: the menus follow after a moment. */
function hover(menu?: HTMLElement): void {
  clearTimeout(timer)
  timer = setTimeout(() => keep(menu), hoverDelayMs)
}

const isWithin = (menu: Element, other: EventTarget | null) => menu.contains(other as Node | null)

function pointerOver({ target, relatedTarget, pointerType }: PointerEvent): void {
  const menu = dropdownAround(target)
  if (menu && pointerType !== 'touch' && !isWithin(menu, relatedTarget)) hover(menu)
}

function pointerOut({ target, relatedTarget, pointerType }: PointerEvent): void {
  const menu = dropdownAround(target)
  if (!menu || pointerType === 'touch' || isWithin(menu, relatedTarget)) return
  // Whoever reads the menu by keyboard keeps it.
  const panel = triggerOf(menu).nextElementSibling!
  if (!panel.contains(document.activeElement)) hover(undefined)
}

function pointerDown({ target }: PointerEvent): void {
  const menu = menuAround(target)
  wasOpen = menu !== undefined && isOpen(menu) && !isByHover
}

function focusIn({ target }: FocusEvent): void {
  const menu = dropdownAround(target)
  if (menu && isTrigger(target)) show(menu)
}

function focusOut({ target, relatedTarget }: FocusEvent): void {
  const menu = menuAround(target)
  if (!menu || !isOpen(menu) || isWithin(menu, relatedTarget)) return
  // What covers the page has nothing beside it to point at.
  if (relatedTarget || !coversPage(menu)) show()
}

function click({ target, detail }: MouseEvent): void {
  const menu = menuAround(target)
  if (!menu) return
  if (!isTrigger(target)) {
    if ((target as Element).closest('a')) show()
    return
  }
  // Keys come without a press, and what covers the page does not open by focus.
  const isShown = detail && !coversPage(menu) ? wasOpen : isOpen(menu)
  show(isShown ? undefined : menu)
}

function closeOnEscape({ key }: KeyboardEvent): void {
  const [menu] = menus('[data-open]')
  if (key !== 'Escape' || !menu) return
  if (isWithin(menu, document.activeElement)) triggerOf(menu).focus()
  show()
}

/** Closes what is open: another page has come. */
export const closeMenus = () => show()

/** Opens and closes the header's menus on hover, focus, click, Escape and blur (D26); without it they are opened by CSS. */
export function runMenus(): void {
  // On the way down: React stops events on their way into what it has not hydrated.
  document.addEventListener('pointerover', pointerOver, true)
  document.addEventListener('pointerout', pointerOut, true)
  document.addEventListener('pointerdown', pointerDown, true)
  document.addEventListener('focusin', focusIn, true)
  document.addEventListener('focusout', focusOut, true)
  document.addEventListener('click', click, true)
  // The search box within a menu has the first say.
  document.addEventListener('keydown', closeOnEscape)
  // Until now it was CSS that opened what is pointed at or has the focus.
  for (const menu of menus()) {
    const isShown = coversPage(menu) ? ':focus-within' : ':hover, :focus-within'
    if (menu.matches(isShown)) keep(menu)
  }
  document.documentElement.dataset.menus = ''
}

/** Opens the menu of a button that was pressed before scripts were there. */
export function openPressed(button: Element): void {
  const menu = isTrigger(button) && menuAround(button)
  if (menu) show(menu)
}
