import { Box, notify, type Translate, useMessages } from '@pt-portal/shared-ui'
import type { MouseEvent, ReactNode } from 'react'
import * as m from '../../messages'
import { type SharedPost, sharePost } from './share-post'

async function share(t: Translate, post: SharedPost) {
  const outcome = await sharePost(post)
  if (outcome === 'copied') {
    notify({ type: 'success', title: t(m.linkCopied), description: t(m.linkCopiedText) })
  }
  if (outcome === 'failed') {
    notify({ type: 'error', title: t(m.linkNotCopied), description: t(m.linkNotCopiedText) })
  }
}

function shareWherePressed(t: Translate, { target }: MouseEvent) {
  const button = (target as Element).closest<HTMLElement>('button[data-share]')
  if (button) void share(t, JSON.parse(button.dataset.share!))
}

/** Handles clicks on share buttons inside it, also in `<Static>` sections. */
export function ShareArea({ children }: { children: ReactNode }) {
  const t = useMessages()
  return <Box onClick={(event) => shareWherePressed(t, event)}>{children}</Box>
}
