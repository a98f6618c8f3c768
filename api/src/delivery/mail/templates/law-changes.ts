import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { listIn, longDateIn } from '../../../contract/language/locale'
import type { LawChange } from '../../../contract/law/law-change'
import * as m from '../../../messages'
import type { MailData } from '../queue-mail'
import { type Block, layOut } from './layout'

/** States that a subject names; of more it says how many. */
const mostNamed = 3

/** One mail for an announcement, however many states it touches: what was, what is, from when and by what source. */
export function lawChanges({ language, origin, unsubscribe, changes }: MailData['law-changes']) {
  const t = inLanguage(language)
  const page = origin + withLanguage('/changes', language)
  return layOut({
    t,
    subject: t(m.changesMailTitle, { states: statesOf(t, changes) }),
    title: t(m.changesMailTitle, { states: statesOf(t, changes) }),
    blocks: changes.flatMap((change) => blocksOf(t, page, change)),
    footer: [
      t(m.changesMailFooter),
      { text: t(m.unsubscribe), link: unsubscribe },
      { text: t(m.changesMailOtherStates), link: page },
    ],
  })
}

function statesOf(t: Translate, changes: LawChange[]): string {
  const names = [...new Set(changes.map(({ name }) => name))]
  if (names.length <= mostNamed) return listIn(t, names)
  return t(m.changesMailCount, { count: names.length })
}

function blocksOf(t: Translate, page: string, change: LawChange): Block[] {
  const { title, kind, from, was, is, note, sources, id } = change
  const facts: [string, string | string[]][] = [
    [t(m.changeWas, { kind }), orNothing(t, was)],
    [t(m.changeIs, { kind, date: from ? longDateIn(t, from) : 'none' }), orNothing(t, is)],
  ]
  return [
    { heading: title },
    { facts },
    ...note
      .split(/\n\s*\n/)
      .filter((text) => text.trim() !== '')
      .map((paragraph) => ({ paragraph })),
    { links: [{ text: t(m.changeOnPortal), link: `${page}#${id}` }, ...sourcesOf(t, sources)] },
  ]
}

const orNothing = (t: Translate, lines: string[]) =>
  lines.length > 0 ? lines : [t(m.changeUnknown)]

const sourcesOf = (t: Translate, sources: LawChange['sources']) =>
  sources
    .filter(({ url }) => url !== '')
    .map(({ title, url }) => ({ text: title, link: url, note: t(m.changeSource) }))
