import { Input, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useState } from 'react'
import { previewPath } from '../../platform/paths'
import { useWrite } from '../../platform/session/use-write'
import { copyText } from '../../ui/browser/copy-text'
import { moment } from '../../ui/dates/moment'
import { TitledModal } from '../../ui/dialogs/titled-modal'
import type { RecordKey } from '../data/history-endpoints'
import { useCreatePreviewLinkMutation } from '../data/record-endpoints'

/** Creates and copies a link to a page, public or not, that anyone can read until it expires (D47). */
export function useSharePreview() {
  const [createLink] = useCreatePreviewLinkMutation()
  const [link, setLink] = useState<CopyableLink>()
  const write = useWrite()

  const share = async (record: RecordKey) => {
    const what = record.resource === 'blogs' ? 'draft' : 'page'
    try {
      const { token, expiresAt } = await write(() => createLink(record).unwrap())
      const address = new URL(previewPath(record.resource, token), window.location.origin).href
      const description = `Anyone with it can read the saved ${what} until ${moment(expiresAt)}.`
      if (await copyText(address)) {
        notify({ title: 'Preview link copied!', description, type: 'success' })
      } else setLink({ address, description })
    } catch (failure) {
      const description = failureText(failure, '')
      notify({ title: 'Failed to create preview link', description, type: 'error' })
    }
  }

  const dialog = link && <LinkDialog {...link} onClose={() => setLink(undefined)} />
  return { share, dialog }
}

interface CopyableLink {
  address: string
  /** Who can use it, and until when. */
  description: string
}

/** Shows a link for copying by hand. */
function LinkDialog({ address, description, onClose }: CopyableLink & { onClose: () => void }) {
  return (
    <TitledModal
      placement="center"
      onClose={onClose}
      title="Copy the preview link"
      text={`The browser did not allow copying it. ${description}`}
    >
      <Input
        data-autofocus
        readOnly
        aria-label="Preview link"
        value={address}
        onFocus={(event) => event.target.select()}
      />
    </TitledModal>
  )
}
