import { mostMerged } from '@pt-portal/api/contract/leads/merge-schema'
import { Button } from '@pt-portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { quiet } from '../../ui/buttons/looks'

const MergeDialog = lazy(async () => {
  const { MergeDialog } = await import(/* webpackChunkName: "merge-leads" */ './merge-dialog')
  return { default: MergeDialog }
})

interface MergeButtonProps {
  /** The leads to compare. */
  ids: number[]
  /** Those that are taken for one person's; all of them when absent. */
  ticked?: number[]
  children: string
  /** Told the id of the lead that all of them are now. */
  onMerged: (kept: number) => void
}

/** Opens a comparison of leads, from which one lead is made. */
export function MergeButton({ ids, ticked = ids, children, onMerged }: MergeButtonProps) {
  // What is compared must not change while the dialog is open.
  const [compared, setCompared] = useState<{ ids: number[]; ticked: number[] }>()
  return (
    <>
      <Button
        {...quiet}
        disabled={ids.length > mostMerged + 1}
        title={
          ids.length > mostMerged + 1
            ? `At most ${mostMerged + 1} leads can be merged at once`
            : undefined
        }
        onClick={() => setCompared({ ids, ticked })}
      >
        {children}
      </Button>
      {compared && (
        <Suspense fallback={null}>
          <MergeDialog
            {...compared}
            onClose={() => setCompared(undefined)}
            onMerged={(kept) => {
              setCompared(undefined)
              onMerged(kept)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
