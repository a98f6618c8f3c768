import type { Knex } from 'knex'
import type { ActingContext } from '../../platform/audit/audit'
import { laterThan } from '../../platform/db/later-than'
import { HttpError } from '../../platform/http/errors'
import {
  asFields,
  type Draft,
  type DraftChanges,
  dropDraft,
  isSame,
  keepDraft,
  lockDrafts,
  sideOf,
  valuesOf,
} from '../pages/drafts/drafts'
import { type Page, publicationFieldsOf } from '../pages/page-resource'
import { authorOf, type PageService } from '../pages/page-service'
import type { Change } from '../pages/revisions'
import { type Content, labelOf, quoted } from './contents'
import type { ItemRow, Published } from './repository'

const parts = ['page', 'facts'] as const

/** What all pages of a content release share. */
type Group = Required<Pick<Change, 'releaseName' | 'telling'>>

/** Makes public what a release has of one page, as one revision. @returns what changed */
export async function publishContent(
  trx: Knex.Transaction,
  actor: ActingContext,
  pages: PageService,
  { page, title, drafts, publication }: Content,
  group: Group,
): Promise<Published> {
  const before = page!
  const fields: Partial<Page> = {}
  for (const { part, changes } of drafts) {
    Object.assign(fields, asFields(before, part, sideOf(changes, 'to')))
  }
  for (const draft of drafts) await dropDraft(trx, draft)
  const values = { ...pages.derived(fields), ...publication }
  const note = noteOf(drafts)
  const telling = { ...group.telling, note }
  const after = await naming(title, () =>
    pages.save(trx, actor, before, values, { ...group, telling, note }, 'publish'),
  )
  return {
    page: drafts.find(({ part }) => part === 'page')?.changes ?? {},
    facts: factsChanges(drafts, before, after),
    publication: publicationChanges(pages, before, after),
  }
}

/**
 * Puts back what a release changed on one page. What it had published becomes a draft again, so that nothing is lost.
 * @throws 409 for a page that has changed since, naming its fields
 */
export async function takeBackContent(
  trx: Knex.Transaction,
  actor: ActingContext,
  pages: PageService,
  page: Page,
  { title, published }: ItemRow,
  group: Group,
): Promise<void> {
  const { facts, page: fields, publication } = published!
  const values = {
    ...asFields(page, 'page', sideOf(fields, 'from')),
    ...(Object.keys(facts).length > 0 && asFields(page, 'facts', sideOf(facts, 'from'))),
  }
  const restored = await naming(title, () =>
    pages.save(
      trx,
      actor,
      page,
      { ...pages.derived(values), ...sideOf(publication, 'from') },
      group,
      'take-back',
    ),
  )
  const drafts = await lockDrafts(trx, pages.pages.table, page.id)
  for (const part of parts) {
    if (Object.keys(published![part]).length === 0) continue
    const newer = drafts.find((draft) => draft.part === part)
    await keepDraft(trx, draftAgain(pages, restored, part, published![part], newer, actor))
  }
}

/** What would be overwritten by taking a release back from a page: labels of fields that have changed since. */
export function changedSince(pages: PageService, page: Page, published: Published): string[] {
  const changed = (part: keyof Published) => {
    const current = part === 'facts' ? valuesOf(page, 'facts') : valuesOf(page, 'page')
    return Object.entries(published[part])
      .filter(([field, { to }]) => !isSame(current[field], to))
      .map(([field]) => labelOf(pages, part, field))
  }
  return [...changed('page'), ...changed('facts'), ...changed('publication')]
}

/** The published changes as a draft on what is public now. A draft begun since keeps its own values. */
function draftAgain(
  pages: PageService,
  page: Page,
  part: (typeof parts)[number],
  published: DraftChanges,
  newer: Draft | undefined,
  actor: ActingContext,
): Draft {
  const current = valuesOf(page, part)
  const changes: DraftChanges = { ...published, ...newer?.changes }
  for (const [field, { to }] of Object.entries(changes)) {
    if (field in published) changes[field] = { from: current[field] ?? null, to }
  }
  const drafted = { ...page, ...asFields(page, part, sideOf(changes, 'to')) }
  const savedAt = laterThan(newer && newer.updatedAt > page.updatedAt ? newer : page)
  return {
    resource: pages.pages.table,
    recordId: page.id,
    part,
    title: String(drafted[pages.resource.title as keyof Page]),
    changes,
    note: newer?.note ?? null,
    savedBy: newer?.savedBy ?? authorOf(actor),
    savedAt,
    updatedAt: savedAt,
  }
}

/** What the facts became: slabs with a later first day are saved as a schedule, and not as the slabs that were drafted. */
function factsChanges(drafts: Draft[], before: Page, after: Page): DraftChanges {
  const drafted = Object.entries(drafts.find(({ part }) => part === 'facts')?.changes ?? {})
  const present = valuesOf(after, 'facts')
  const saved = drafted.filter(([name, { to }]) => isSame(present[name], to))
  const schedules = {
    from: valuesOf(before, 'facts').schedules ?? null,
    to: present.schedules ?? null,
  }
  return {
    ...Object.fromEntries(saved),
    ...(saved.length < drafted.length && { schedules }),
  }
}

/** The note of the facts is for readers, so it comes before the page's. */
const noteOf = (drafts: Draft[]): string | null =>
  drafts.find(({ part, note }) => part === 'facts' && note)?.note ??
  drafts.find(({ note }) => note)?.note ??
  null

function publicationChanges({ resource }: PageService, before: Page, after: Page): DraftChanges {
  const changed = publicationFieldsOf(resource).filter((name) => !isSame(before[name], after[name]))
  return Object.fromEntries(
    changed.map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
  )
}

/** Says in a refusal which page it is about. */
async function naming<T>(title: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const reason = Object.values(error.details.fields ?? {})[0] ?? error.message
    throw new HttpError(409, error.code, `${quoted(title)}: ${reason}`)
  }
}
