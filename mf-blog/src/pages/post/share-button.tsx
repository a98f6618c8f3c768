import type { BlogSummary } from '@pt-portal/api/contract'
import { Button, useMessages } from '@pt-portal/shared-ui'
import { Share2 } from 'lucide-react'
import * as m from '../../messages'
import type { SharedPost } from './share-post'

/** Needs a `ShareArea` around it. */
export function ShareButton({ post: { slug, title, excerpt } }: { post: BlogSummary }) {
  const t = useMessages()
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      data-share={JSON.stringify({ slug, title, excerpt } satisfies SharedPost)}
    >
      <Share2 aria-hidden /> {t(m.share)}
    </Button>
  )
}
