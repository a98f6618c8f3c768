import { Badge } from '@pt-portal/shared-ui'
import { useMay } from '../../platform/session/use-may'
import { useDeferredDialog } from '../../ui/dialogs/use-deferred-dialog'
import { useDraftsQuery } from '../data/draft-endpoints'
import type { RecordKey } from '../data/history-endpoints'

const loadDialog = () =>
  import(/* webpackChunkName: "draft" */ './draft-dialog').then(({ DraftDialog }) => DraftDialog)

/** Badge of a page with drafts beside it; it shows what they change. Nothing for other pages. */
export function DraftBadge({ resource, id, title }: RecordKey & { title: string }) {
  const isSkipped = !useMay()('content.read')
  const { data: drafts } = useDraftsQuery(undefined, { skip: isSkipped })
  const { Dialog, open, close } = useDeferredDialog(loadDialog, 'The draft could not be loaded')
  const parts = drafts?.filter((draft) => draft.resource === resource && draft.id === id)
  if (!parts?.length) return null
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
      {Dialog && <Dialog drafts={parts} title={title} onClose={close} />}
    </>
  )
}
