import { isInHeader, pressedEarly } from '../app/early-clicks'
import { choose, runChoices, showChoices } from './choices'
import { markCurrentLinks } from './current-links'
import { closeMenus, openPressed, runMenus } from './menus'
import { keepOneDetailsOpen } from './one-open-details'
import { headerShown, pageShown } from './page-shown'
import { openNamed, type PageChange, startPage } from './page-start'
import { noteShownEntry, rememberPlaces } from './places'

/**
 * What a page does before and without the framework. The header has this one implementation: it works on elements, whoever has
 * rendered them, by listeners on the document.
 */
export function runLight(): void {
  runMenus()
  runChoices()
  rememberPlaces()
  keepOneDetailsOpen()
  openNamed()
  document.addEventListener(headerShown, showChoices)
  document.addEventListener(pageShown, ({ detail }: CustomEventInit<PageChange>) => {
    noteShownEntry()
    closeMenus()
    markCurrentLinks()
    startPage(detail!)
  })
  for (const button of pressedEarly().filter(isInHeader)) {
    openPressed(button)
    choose(button)
  }
}
