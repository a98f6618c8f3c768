import { isDeepStrictEqual } from 'node:util'
import type { FactsChange, Revision, StateFacts } from '../../contract/entities'
import { factLabels } from '../../contract/fact-labels'
import type { Executor } from '../../platform/db/connect'
import { findRevision, revisionsOfField } from '../pages/revisions'

const told = 5
const resource = 'state_pages'

type Facts = Partial<StateFacts> | null

/** What was changed in a state's facts lately, for its readers: when and what, never by whom (D52). */
export async function factsChanges(knex: Executor, pageId: number): Promise<FactsChange[]> {
  const revisions = await revisionsOfField(knex, resource, pageId, 'facts', told)
  const oldest = revisions.at(-1)
  if (!oldest) return []
  const before = await findRevision(knex, resource, pageId, oldest.number - 1)
  return revisions.map((revision, index) => ({
    at: revision.at,
    note: revision.note,
    // Between two of these the facts stayed as they were.
    fields: changedParts(factsOf(revisions[index + 1] ?? before), factsOf(revision)),
  }))
}

const factsOf = (revision: Revision | null): Facts => (revision?.record.facts ?? null) as Facts

/** Labels of the parts that differ; none where there were no facts before, or none are kept. */
function changedParts(before: Facts, after: Facts): string[] {
  if (!before || !after) return []
  return (Object.keys(factLabels) as (keyof StateFacts)[])
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => factLabels[name])
}
