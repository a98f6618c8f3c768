import type { PageResourceName } from '@pt-portal/api/contract'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'
import type { Noun } from '../../platform/format'
import { countedOf } from '../../platform/format'
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
  const [isPending, setIsPending] = useState(false)

  const ask = async (ids: number[], hide: Asked['hide']) => {
    const { data } = await read({ resource, ids: ids.join(',') })
    if (data?.total) setAsked({ ids, hide })
    else await hide()
  }

  const confirm = async () => {
    setIsPending(true)
    await asked?.hide()
    setIsPending(false)
    setAsked(undefined)
  }

  const dialog = asked && (
    <ConfirmDialog
      open
      title={`Hide ${countedOf(asked.ids.length, noun)}?`}
      text={`Visitors will no longer see ${asked.ids.length === 1 ? 'it' : 'them'}.`}
      confirmLabel="Hide"
      pendingLabel="Hiding..."
      pending={isPending}
      onConfirm={confirm}
      onCancel={() => setAsked(undefined)}
    >
      <LinkedFrom resource={resource} ids={asked.ids} effect={linksBreak} />
    </ConfirmDialog>
  )
  return { ask, dialog }
}
