import type { PageResourceName } from '@pt-portal/api/contract'
import { useState } from 'react'
import { countedOf, type Noun } from '../../platform/format'
import { Question } from '../../ui/dialogs/question'
import { useLazyPagesLinkingToQuery } from '../data/link-endpoints'
import { LinkedFrom } from './linked-from'

/** What becomes of links to pages that visitors cannot read any more. */
export const linksBreak = 'These links will lead to nothing.'

interface Asked {
  ids: number[]
  hide: () => Promise<unknown>
}

/**
 * Asks before pages that others link to are hidden from visitors. Without such pages, or when that cannot be read, they are
 * hidden at once.
 * @returns `ask`, and the dialog
 */
export function useHidingQuestion(resource: PageResourceName, noun: Noun) {
  const [read] = useLazyPagesLinkingToQuery()
  const [asked, setAsked] = useState<Asked>()

  const ask = async (ids: number[], hide: Asked['hide']) => {
    const { data } = await read({ resource, ids: ids.join(',') })
    if (data?.total) setAsked({ ids, hide })
    else await hide()
  }

  const dialog = asked && (
    <Question
      title={`Hide ${countedOf(asked.ids.length, noun)}?`}
      text={`Visitors will no longer see ${asked.ids.length === 1 ? 'it' : 'them'}.`}
      confirmLabel="Hide"
      pendingLabel="Hiding..."
      act={asked.hide}
      onClose={() => setAsked(undefined)}
    >
      <LinkedFrom resource={resource} ids={asked.ids} effect={linksBreak} />
    </Question>
  )
  return { ask, dialog }
}
