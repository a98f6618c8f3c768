import { followPreview } from '@pt-portal/api/contract/content/live-preview'
import { Box, LinkButton, MessageScreen, PageLoadFailure, useMessages } from '@pt-portal/shared-ui'
import { type Blog, isUnreachable } from '@pt-portal/shared-ui/data'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { useEffect, useState } from 'react'
import * as m from '../../messages'
import { paths } from '../../paths'
import { PostArticle } from '../post/post-article'
import { PostNotFound } from '../post/post-not-found'
import { PostSkeleton } from '../post/post-skeleton'
import { ShareArea } from '../post/share-area'
import { useBlogPreviewQuery } from './preview-endpoint'

function ExpiredLink() {
  const t = useMessages()
  return (
    <MessageScreen title={t(m.previewExpired)} text={t(m.previewExpiredText)}>
      <LinkButton to={paths.blogs}>{t(m.backToBlogs)}</LinkButton>
    </MessageScreen>
  )
}

function Preview({ token }: { token: string }) {
  const t = useMessages()
  const {
    currentData: post,
    error,
    isFetching,
    refetch,
  } = useBlogPreviewQuery(token, {
    refetchOnMountOrArgChange: true,
  })

  if (post) {
    return (
      <>
        <Box bg="orange.subtle" color="orange.fg" textAlign="center" px="4" py="3">
          {t(m.previewNote)}
        </Box>
        <ShareArea>
          <PostArticle post={post} />
        </ShareArea>
      </>
    )
  }
  if (!error) return <PostSkeleton />
  if (!isUnreachable(error)) return <ExpiredLink />
  return <PageLoadFailure title={t(m.previewNotLoaded)} pending={isFetching} onRetry={refetch} />
}

/** Shows what an open form sends, as it is typed. */
function LivePreview({ channel }: { channel: string }) {
  const [post, setPost] = useState<Blog>()
  useEffect(() => followPreview(channel, ({ record }) => setPost(record as Blog)), [channel])
  if (!post) return <PostSkeleton />
  return (
    <ShareArea>
      <PostArticle post={post} />
    </ShareArea>
  )
}

/** Shows a draft to anybody with its preview link, or beside its form. */
export function PreviewPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const live = search.get('live')
  if (live) return <LivePreview channel={live} />
  return token ? <Preview token={token} /> : <PostNotFound />
}
