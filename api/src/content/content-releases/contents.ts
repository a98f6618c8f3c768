import { createHash } from 'node:crypto'
import type { ContentReleaseChange } from '../../contract/content/content-releases'
import type { Fields } from '../../contract/kinds/field'
import { kinds } from '../../contract/kinds/kinds'
import { labelsOf } from '../../contract/kinds/values'
import { english } from '../../contract/language/english'
import { factLabels } from '../../contract/law/facts/fact-labels'
import type { Executor } from '../../platform/db/connect'
import {
  conflictsOf,
  type Draft,
  type DraftChanges,
  sideOf,
  stillChanged,
  valuesOf,
  withDraft,
} from '../pages/drafts/drafts'
import type { Page } from '../pages/page-resource'
import type { PageService } from '../pages/page-service'
import type { ItemRow } from './repository'

/** What a release would publish of a page now. */
export interface Content {
  item: ItemRow
  title: string
  /** Null: it is in the trash, or deleted for good. */
  page: Page | null
  drafts: Draft[]
  /** Values that make it public; null when it is public. */
  publication: Partial<Page> | null
  /** Why it cannot be published, as a sentence. */
  problem: string | null
  /** Names exactly these contents. */
  digest: string
}

/** Reads what a release would publish of an item's page. @param page as locked or read by the caller */
export async function contentOfItem(
  knex: Executor,
  pages: PageService,
  item: ItemRow,
  page: Page | null,
  drafts: Draft[],
): Promise<Content> {
  if (!page) {
    const problem = await missing(knex, item)
    return { item, title: item.title, page, drafts: [], publication: null, problem, digest: '' }
  }
  const left = drafts.flatMap((draft) => {
    const changes = stillChanged(draft.changes, valuesOf(page, draft.part))
    return Object.keys(changes).length > 0 ? [{ ...draft, changes }] : []
  })
  const publication = pages.publicNow(page)
  const drafted = left.reduce(withDraft, page)
  return {
    item,
    title: String(drafted[pages.resource.title as keyof Page]),
    page,
    drafts: left,
    publication,
    problem: conflict(pages, page, left),
    digest: digestOf(pages, page, left, publication !== null),
  }
}

export const hasContent = ({ drafts, publication }: Content) =>
  drafts.length > 0 || publication !== null

/** Names what a whole release would publish. */
export const digestOfAll = (contents: Content[]): string =>
  hash(contents.map(({ item, digest }) => [item.resource, item.recordId, digest]))

/** Each field that a release would change, with what is public now. */
export const changesOfContent = ({
  page,
  drafts,
  publication,
}: Content): ContentReleaseChange[] => [
  ...drafts.flatMap(({ part, changes }) => listedChanges(part, changes, valuesOf(page!, part))),
  ...Object.entries(publication ?? {}).map(([field, to]) => ({
    part: 'publication' as const,
    field,
    from: page![field as keyof Page] ?? null,
    to,
  })),
]

/** @param current replaces what was public when the change was drafted */
export const listedChanges = (
  part: ContentReleaseChange['part'],
  changes: DraftChanges,
  current?: Record<string, unknown>,
): ContentReleaseChange[] =>
  Object.entries(changes).map(([field, { from, to }]) => ({
    part,
    field,
    from: (current ? current[field] : from) ?? null,
    to: to ?? null,
  }))

export const quoted = (title: string) => `“${title}”`

async function missing(knex: Executor, { resource, recordId, title }: ItemRow): Promise<string> {
  const trashed = await knex('trash').where({ resource, recordId }).first('recordId')
  return trashed
    ? `${quoted(title)} is in the trash. Restore it, or remove it from the release.`
    : `${quoted(title)} was deleted for good. Remove it from the release.`
}

function conflict(pages: PageService, page: Page, drafts: Draft[]): string | null {
  const fields = drafts.flatMap(({ part, changes }) =>
    conflictsOf(changes, valuesOf(page, part)).map((field) => labelOf(pages, part, field)),
  )
  if (fields.length === 0) return null
  const title = quoted(String(page[pages.resource.title as keyof Page]))
  return `${title}: the public page has changed since the draft was begun, in ${fields.join(', ')}. Open the page and decide which to keep.`
}

/** A field's name as forms show it. */
export function labelOf(
  { resource }: PageService,
  part: ContentReleaseChange['part'],
  field: string,
): string {
  const labels: Record<string, string> =
    part === 'facts' ? factLabels(english) : labelsOf<Fields>(kinds[resource.name])
  return labels[field] ?? field
}

/** Of a public page its drafted values, of another the whole page: both are all that becomes visible. */
function digestOf(
  { resource }: PageService,
  page: Page,
  drafts: Draft[],
  isFirst: boolean,
): string {
  const to = drafts.map(({ part, changes, note }) => [part, sorted(sideOf(changes, 'to')), note])
  const fields = Object.keys(resource.input.fields)
  const whole = isFirst ? fields.map((name) => [name, page[name as keyof Page] ?? null]) : null
  return hash([to.sort(), whole])
}

const sorted = (values: Record<string, unknown>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
