import { isDeepStrictEqual } from 'node:util'
import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Revision } from '../../contract/content/page-resources'
import type { DatedFacts } from '../../contract/law/facts/dated-facts'
import { factLabels } from '../../contract/law/facts/fact-labels'
import type { FactsChange } from '../../contract/law/facts/facts'
import type { Executor } from '../../platform/db/connect'
import { findRevision, revisionsOfField } from '../pages/revisions'

const told = 5
const resource = 'state_pages'

type Facts = Partial<DatedFacts> | null

/** The latest five changes of a state's facts, for readers: when and what, never by whom (D52). */
export async function factsChanges(
  t: Translate,
  knex: Executor,
  pageId: number,
): Promise<FactsChange[]> {
  const revisions = await revisionsOfField(knex, resource, pageId, 'facts', told)
  const oldest = revisions.at(-1)
  if (!oldest) return []
  const before = await findRevision(knex, resource, pageId, oldest.number - 1)
  return revisions.map((revision, index) => ({
    at: revision.at,
    note: revision.note,
    // Revisions in between did not change the facts.
    fields: changedParts(t, factsOf(revisions[index + 1] ?? before), factsOf(revision)),
  }))
}

const factsOf = (revision: Revision | null): Facts => (revision?.record.facts ?? null) as Facts

/** Labels of the parts that differ; empty if either version has no facts or is not stored. */
function changedParts(t: Translate, before: Facts, after: Facts): string[] {
  if (!before || !after) return []
  const labels = factLabels(t)
  const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  // Slabs that were corrected are corrected in their schedule too.
  const isOfSlabs = changed.includes('slabs')
  return changed.filter((name) => !(name === 'schedules' && isOfSlabs)).map((name) => labels[name])
}
