import { isInHeader, pressedEarly } from '../app/early-clicks'
import { choose, runChoices, showChoices } from './choices/choices'
import { markCurrentLinks } from './menus/current-links'
import { renewLanguageLinks } from './menus/language-links'
import { closeMenus, openPressed, runMenus } from './menus/menus'
import { keepOneDetailsOpen } from './menus/one-open-details'
import { headerShown, pageShown } from './navigation/page-shown'
import { openNamed, type PageChange, startPage } from './navigation/page-start'
import { noteShownEntry, rememberScrollPositions } from './navigation/scroll-positions'

/**
 * Starts what a page does before and without the framework. The header's only implementation: listeners on the
 * document, which work on elements whether the server or a browser rendered them.
 */
export function runLight(): void {
  runMenus()
  runChoices()
  rememberScrollPositions()
  keepOneDetailsOpen()
  openNamed()
  document.addEventListener('click', renewLanguageLinks, true)
  document.addEventListener(headerShown, showChoices)
  document.addEventListener(pageShown, ({ detail }: CustomEventInit<PageChange>) => {
    noteShownEntry()
    closeMenus()
    renewLanguageLinks()
    markCurrentLinks()
    startPage(detail!)
  })
  for (const button of pressedEarly().filter(isInHeader)) {
    openPressed(button)
    choose(button)
  }
}
