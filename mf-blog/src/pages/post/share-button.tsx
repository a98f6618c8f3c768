import type { BlogSummary } from '@pt-portal/api/contract'
import { Button } from '@pt-portal/shared-ui'
import { Share2 } from 'lucide-react'
import type { SharedPost } from './share-post'

/** Needs a `ShareArea` around it. */
export function ShareButton({ post: { slug, title, excerpt } }: { post: BlogSummary }) {
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      data-share={JSON.stringify({ slug, title, excerpt } satisfies SharedPost)}
    >
      <Share2 aria-hidden /> Share
    </Button>
  )
}
