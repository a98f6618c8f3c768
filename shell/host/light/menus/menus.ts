import { markCurrentLinks } from './current-links'
import { menuIcon } from './menu-icon'
import { unpark } from './parked'

/** Milliseconds before menus follow the pointer, so that it can cross other entries on the way into an open menu. */
const hoverDelayMs = 120

// A menu is an element with `data-menu`; its first button opens it, and `data-open` marks it as open. The phone
// menu covers the page (`cover`); menus of wide screens drop down.
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
/** Whether the menu was opened by hover or focus alone: a click or Enter then keeps it open, and Tab passes it by. */
let isPassing = false

function mark(menu: HTMLElement, isShown: boolean): void {
  menu.toggleAttribute('data-open', isShown)
  triggerOf(menu).setAttribute('aria-expanded', String(isShown))
  if (!coversPage(menu)) return
  menu.toggleAttribute('data-locks-scroll', isShown)
  // The bar's position depends on text size and scroll position.
  const bottom = menu.parentElement!.getBoundingClientRect().bottom
  const panel = triggerOf(menu).nextElementSibling as HTMLElement
  triggerOf(menu)
    .querySelector('path')!
    .setAttribute('d', menuIcon[isShown ? 'open' : 'closed'])
  panel.style.top = isShown ? `${bottom}px` : ''
}

/** Opens a menu at once and closes the others; without a menu, closes all. */
function show(menu?: HTMLElement): void {
  clearTimeout(timer)
  isPassing = false
  for (const open of menus('[data-open]')) if (open !== menu) mark(open, false)
  if (!menu || isOpen(menu)) return
  unpark(menu)
  // Parked links still mark the page that the server rendered.
  markCurrentLinks()
  mark(menu, true)
}

/** Like `show`, but notes that the visitor has not asked for the menu yet. */
function offer(menu?: HTMLElement): void {
  show(menu)
  isPassing = true
}

/** Opens the menu that the pointer came over, or closes the one that it left, after a short delay. */
function hover(menu?: HTMLElement): void {
  clearTimeout(timer)
  timer = setTimeout(() => offer(menu), hoverDelayMs)
}

const isWithin = (menu: Element, other: EventTarget | null) => menu.contains(other as Node | null)

function pointerOver({ target, relatedTarget, pointerType }: PointerEvent): void {
  const menu = dropdownAround(target)
  if (menu && pointerType !== 'touch' && !isWithin(menu, relatedTarget)) hover(menu)
}

function pointerOut({ target, relatedTarget, pointerType }: PointerEvent): void {
  const menu = dropdownAround(target)
  if (!menu || pointerType === 'touch' || isWithin(menu, relatedTarget)) return
  // A panel that holds the focus stays open.
  const panel = triggerOf(menu).nextElementSibling!
  if (!panel.contains(document.activeElement)) hover(undefined)
}

function focusIn({ target }: FocusEvent): void {
  const menu = dropdownAround(target)
  if (menu && isTrigger(target) && !isOpen(menu)) offer(menu)
}

function focusOut({ target, relatedTarget }: FocusEvent): void {
  const menu = menuAround(target)
  if (!menu || !isOpen(menu) || isWithin(menu, relatedTarget)) return
  // A menu that covers the page leaves nothing else to press, so a press that moves focus to nothing was inside it.
  if (relatedTarget || !coversPage(menu)) show()
}

function click({ target }: MouseEvent): void {
  const menu = menuAround(target)
  if (!menu) return
  if (!isTrigger(target)) {
    if ((target as Element).closest('a')) show()
    return
  }
  // Nothing hovers a menu that covers the page.
  const isShown = isOpen(menu) && (coversPage(menu) || !isPassing)
  show(isShown ? undefined : menu)
}

function keyDown({ key }: KeyboardEvent): void {
  // Closed menus are not in the tab order, so Tab goes on to what follows the menu's many links.
  if (key === 'Tab' && isPassing) show()
  const [menu] = menus('[data-open]')
  if (key !== 'Escape' || !menu) return
  if (isWithin(menu, document.activeElement)) triggerOf(menu).focus()
  show()
}

/** Closes all menus when another page is shown. */
export const closeMenus = () => show()

/** Opens and closes the header's menus on hover, focus, click, Escape and blur (D26); until it runs, CSS opens them. */
export function runMenus(): void {
  // Capture phase, because React stops events on their way into what it has not hydrated.
  document.addEventListener('pointerover', pointerOver, true)
  document.addEventListener('pointerout', pointerOut, true)
  document.addEventListener('focusin', focusIn, true)
  document.addEventListener('focusout', focusOut, true)
  document.addEventListener('click', click, true)
  // Not in the capture phase, so that a search box inside a menu handles the key first.
  document.addEventListener('keydown', keyDown)
  // Keeps menus open that CSS has opened so far, by hover or focus.
  for (const menu of menus()) {
    const isShown = coversPage(menu) ? ':focus-within' : ':hover, :focus-within'
    if (menu.matches(isShown)) offer(menu)
  }
  document.documentElement.dataset.menus = ''
}

/** Opens the menu of a button that was pressed before scripts were there. */
export function openPressed(button: Element): void {
  const menu = isTrigger(button) && menuAround(button)
  if (menu) show(menu)
}
