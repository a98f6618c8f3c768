import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { startOfIndianDay } from '../../contract/indian-day'
import { longDateIn } from '../../contract/language/locale'
import type { ChangingState, LawChange } from '../../contract/law/law-change'
import * as m from '../../messages'

/** Programs ask for what is new; the page has the rest. */
const mostEntries = 50

/** Of a feed without entries, which has no moment of its own: when the portal first told of changes. */
const firstMoment = '2026-11-28T00:00:00.000Z'

/** What a feed tells, and where. */
export interface ChangesFeed {
  t: Translate
  /** The portal's own, without a slash. */
  origin: string
  changes: LawChange[]
  /** The one state that it is of. */
  state: ChangingState | undefined
}

/** Address of the page of changes. @param state short name of the only state */
export const changesPath = (state?: string): string => (state ? `/changes/${state}` : '/changes')

const author = 'PT Portal'

/** What both formats say. The latest alteration stands first; a law that begins by itself is altered by that. */
function feedOf({ t, origin, changes, state }: ChangesFeed, file: string) {
  const inLanguage = (path: string) => origin + withLanguage(path, t.language)
  const page = inLanguage(changesPath(state?.state))
  return {
    title: state ? t(m.changesOfState, { name: state.name }) : t(m.changesTitle),
    page,
    self: `${page}/${file}`,
    entries: [...changes]
      .sort((one, other) => (one.updated < other.updated ? 1 : -1))
      .slice(0, mostEntries)
      .map((change) => ({
        // The same in the feed of all states and in that of its own, so that who reads both sees it once.
        id: `${inLanguage(changesPath())}#${change.id}`,
        title: change.title,
        published: startOfIndianDay(change.told).toISOString(),
        updated: change.updated,
        html: entryHtml(t, change, inLanguage(`/${change.slug}`)),
        kind: t(m.changeKind, { kind: change.kind }),
      })),
  }
}

// Characters that XML forbids even when escaped.
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as XML and HTML have it, in elements and in attributes. */
const escaped = (text: string) =>
  text
    .replace(notXml, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** A change as HTML of few elements, without any that staff could enter. */
function entryHtml(t: Translate, change: LawChange, page: string): string {
  const { kind, was, is, note, instrument, sources, name, from } = change
  const list = (lines: string[]) =>
    `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
  const part = (title: string, lines: string[]) =>
    lines.length > 0 ? `<p>${escaped(title)}</p>${list(lines)}` : ''
  const link = (url: string, text: string) =>
    /^https?:/.test(url) ? `<a href="${escaped(url)}">${escaped(text)}</a>` : escaped(text)
  const paper = instrument.kind === 'none' ? '' : link(instrument.url, instrument.number)
  return [
    ...note
      .split(/\n+/)
      .filter((line) => line.trim())
      .map((line) => `<p>${escaped(line)}</p>`),
    part(t(m.changeWas, { kind }), was),
    part(t(m.changeIs, { kind, date: from ? longDateIn(t, from) : 'none' }), is),
    paper && `<p>${escaped(t(m.changeInstrument))}: ${paper}</p>`,
    sources.length > 0 &&
      `<p>${escaped(t(m.changeSources))}: ${sources.map(({ title, url }) => link(url, title)).join('; ')}</p>`,
    `<p>${link(page, t(m.changePage, { name }))}</p>`,
  ]
    .filter(Boolean)
    .join('')
}

/** The changes as an Atom feed (RFC 4287). */
export function atomFeed(feed: ChangesFeed): string {
  const { title, page, self, entries } = feedOf(feed, 'feed.xml')
  const { language } = feed.t
  const lines = [
    `<id>${escaped(self)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${entries[0]?.updated ?? firstMoment}</updated>`,
    `<author><name>${author}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(page)}"/>`,
    ...entries.flatMap(({ id, title, published, updated, html, kind }) => [
      '<entry>',
      `  <id>${escaped(id)}</id>`,
      `  <title>${escaped(title)}</title>`,
      `  <link rel="alternate" type="text/html" href="${escaped(id)}"/>`,
      `  <published>${published}</published>`,
      `  <updated>${updated}</updated>`,
      `  <category term="${escaped(kind)}"/>`,
      `  <content type="html">${escaped(html)}</content>`,
      '</entry>',
    ]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
${lines.map((line) => `  ${line}`).join('\n')}
</feed>
`
}

/** The same as a JSON Feed 1.1 (https://jsonfeed.org/version/1.1). */
export function jsonFeed(feed: ChangesFeed): string {
  const { title, page, self, entries } = feedOf(feed, 'feed.json')
  const { language } = feed.t
  return JSON.stringify({
    ...{ version: 'https://jsonfeed.org/version/1.1', title, home_page_url: page, feed_url: self },
    ...{ language, authors: [{ name: author }] },
    items: entries.map(({ id, title, published, updated, html, kind }) => ({
      ...{ id, url: id, title, content_html: html, date_published: published },
      ...{ date_modified: updated, tags: [kind] },
    })),
  })
}
