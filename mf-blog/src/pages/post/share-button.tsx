import type { BlogSummary } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { Share2 } from 'lucide-react'
import { sharePost } from './share-post'

async function share(post: BlogSummary) {
  const outcome = await sharePost(post)
  if (outcome === 'copied') {
    notify({
      type: 'success',
      title: 'Link copied!',
      description: 'Blog post URL has been copied to clipboard.',
    })
  }
  if (outcome === 'failed') {
    notify({
      type: 'error',
      title: 'The link could not be copied',
      description: 'Please copy it from the address bar.',
    })
  }
}

export function ShareButton({ post }: { post: BlogSummary }) {
  return (
    <Button variant="outline" size="sm" onClick={() => share(post)}>
      <Share2 aria-hidden /> Share
    </Button>
  )
}
