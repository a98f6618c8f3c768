import type { PageResourceName } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { previewPath } from '../../platform/paths'
import { useWrite } from '../../platform/session/use-write'
import { copyText } from '../../ui/copy-text'
import { moment } from '../../ui/moment'
import { PendingButton } from '../../ui/pending-button'
import { useCreatePreviewLinkMutation } from '../data/record-endpoints'
import { type CopyableLink, LinkDialog } from './link-dialog'

export interface SharePreviewProps {
  resource: PageResourceName
  id: number
  label: string
}

/** Creates and copies a link to a page, public or not, that anyone can read until it expires (D47). */
export function SharePreview({ resource, id, label }: SharePreviewProps) {
  const [createLink, { isLoading }] = useCreatePreviewLinkMutation()
  const [link, setLink] = useState<CopyableLink>()
  const write = useWrite()
  const what = resource === 'blogs' ? 'draft' : 'page'

  const share = async () => {
    try {
      const { token, expiresAt } = await write(() => createLink({ resource, id }).unwrap())
      const address = new URL(previewPath(resource, token), window.location.origin).href
      const description = `Anyone with it can read the saved ${what} until ${moment(expiresAt)}.`
      if (await copyText(address)) {
        notify({ title: 'Preview link copied!', description, type: 'success' })
      } else setLink({ address, description })
    } catch (failure) {
      notify({
        title: 'Failed to create preview link',
        description: failureText(failure, ''),
        type: 'error',
      })
    }
  }

  return (
    <>
      <PendingButton
        variant="outline"
        colorPalette="gray"
        size="sm"
        pending={isLoading}
        onClick={share}
      >
        <Share2 aria-hidden />
        {isLoading ? 'Creating link...' : label}
      </PendingButton>
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}
