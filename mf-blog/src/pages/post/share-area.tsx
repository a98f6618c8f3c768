import { Box, notify, type Translate, useMessages } from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import type { MouseEvent, ReactNode } from 'react'
import * as m from '../../messages'
import { paths } from '../../paths'
import { type SharedPost, sharePost } from './share-post'

async function share(t: Translate, post: SharedPost, folder: string) {
  const outcome = await sharePost(post, folder)
  if (outcome === 'copied') {
    notify({ type: 'success', title: t(m.linkCopied), description: t(m.linkCopiedText) })
  }
  if (outcome === 'failed') {
    notify({ type: 'error', title: t(m.linkNotCopied), description: t(m.linkNotCopiedText) })
  }
}

function shareWherePressed(t: Translate, { target }: MouseEvent, folder: string) {
  const button = (target as Element).closest<HTMLElement>('button[data-share]')
  if (button) void share(t, JSON.parse(button.dataset.share!), folder)
}

/** Handles clicks on share buttons inside it, also in `<Static>` sections. */
export function ShareArea({ children }: { children: ReactNode }) {
  const t = useMessages()
  const folder = useHref(paths.post(''))
  return <Box onClick={(event) => shareWherePressed(t, event, folder)}>{children}</Box>
}
