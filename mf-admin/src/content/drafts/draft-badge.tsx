import { Badge, notify } from '@pt-portal/shared-ui'
import { type ComponentType, useState } from 'react'
import { useMay } from '../../platform/session/use-may'
import { useDraftsQuery } from '../data/draft-endpoints'
import type { RecordKey } from '../data/history-endpoints'
import type { DraftDialogProps } from './draft-dialog'

const loadDialog = () =>
  import(/* webpackChunkName: "draft" */ './draft-dialog').then(({ DraftDialog }) => DraftDialog)

/** Badge of a page with drafts beside it; it shows what they change. Nothing for other pages. */
export function DraftBadge({
  record: { resource, id },
  title,
}: {
  record: RecordKey
  title: string
}) {
  const isSkipped = !useMay()('content.read')
  const { data: drafts } = useDraftsQuery(undefined, { skip: isSkipped })
  const [Dialog, setDialog] = useState<ComponentType<DraftDialogProps>>()
  const parts = drafts?.filter((draft) => draft.resource === resource && draft.id === id)
  if (!parts?.length) return null

  const open = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
    } catch {
      notify({ title: 'The draft could not be loaded', type: 'error' })
    }
  }
  return (
    <>
      <Badge
        as="button"
        colorPalette="orange"
        cursor="button"
        aria-label={`Draft changes of ${title}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        Draft changes
      </Badge>
      {Dialog && <Dialog drafts={parts} title={title} onClose={() => setDialog(undefined)} />}
    </>
  )
}
