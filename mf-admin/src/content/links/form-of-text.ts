import { sourceLanguage } from '@pt-portal/api/contract'
import type { BrokenLink, LinkingPage } from '@pt-portal/api/contract/content/portal-links'
import { editPaths, paths } from '../../platform/paths'

/** Where the text of a page is edited: its form, that of its facts, or that of its version in a language. */
export function formOfText(
  { resource, id, language }: LinkingPage,
  part: BrokenLink['part'] = 'page',
): string {
  if (language !== sourceLanguage) return paths.translation(language, resource, id)
  return part === 'facts' ? paths.stateFacts(id) : editPaths[resource](id)
}

/** The same, at a link: the editor selects the address that `wantedAddress` reads. */
export const formAtLink = ({ page, part, address }: BrokenLink): string =>
  `${formOfText(page, part)}#${new URLSearchParams({ at: address })}`

/** The address of a link that the editor is opened at; null where it is opened as usual. */
export const wantedAddress = (): string | null =>
  new URLSearchParams(window.location.hash.slice(1)).get('at')
