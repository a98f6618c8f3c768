import { Button, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { Share2 } from 'lucide-react'
import { useCreatePreviewLinkMutation } from '../../data/admin-endpoints'
import { paths } from '../../paths'
import { useWrite } from '../../session/use-write'
import { longMoment } from '../../ui/long-moment'

/** Makes a link to a draft that anyone can read until it expires, and copies it. */
export function ShareDraft({ id }: { id: number }) {
  const [createLink, { isLoading }] = useCreatePreviewLinkMutation()
  const write = useWrite()

  const share = async () => {
    try {
      const { token, expiresAt } = await write(() => createLink(id).unwrap())
      const address = new URL(paths.blogPreview(token), window.location.origin).href
      await navigator.clipboard.writeText(address)
      notify({
        title: 'Preview link copied!',
        description: `Anyone with it can read the saved draft until ${longMoment(expiresAt)}.`,
        type: 'success',
      })
    } catch (failure) {
      notify({
        title: 'Failed to create preview link',
        description: failureText(failure, ''),
        type: 'error',
      })
    }
  }

  return (
    <Button variant="outline" colorPalette="gray" size="sm" disabled={isLoading} onClick={share}>
      <Share2 aria-hidden />
      {isLoading ? 'Creating link...' : 'Share draft'}
    </Button>
  )
}
