import { Box, notify } from '@pt-portal/shared-ui'
import type { MouseEvent, ReactNode } from 'react'
import { type SharedPost, sharePost } from './share-post'

async function share(post: SharedPost) {
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

function shareWherePressed({ target }: MouseEvent) {
  const button = (target as Element).closest<HTMLElement>('button[data-share]')
  if (button) void share(JSON.parse(button.dataset.share!))
}

/** Handles clicks on share buttons inside it, also in `<Static>` sections. */
export function ShareArea({ children }: { children: ReactNode }) {
  return <Box onClick={shareWherePressed}>{children}</Box>
}
