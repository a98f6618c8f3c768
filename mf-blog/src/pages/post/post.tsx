import { PageLoadFailure, useMessages } from '@pt-portal/shared-ui'
import { useBlogQuery } from '@pt-portal/shared-ui/data'
import { useRetry } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { isPublic } from '../../post/published-posts'
import { PostArticle } from './post-article'
import { PostNotFound } from './post-not-found'
import { PostSkeleton } from './post-skeleton'

/** The post at an address. Missing, unpublished and refused posts show Not Found (D34). */
export function Post({ slug }: { slug: string }) {
  const t = useMessages()
  const { currentData: post, error, isFetching, refetch } = useBlogQuery(slug)

  const retry = useRetry(refetch)

  if (post && isPublic(post)) return <PostArticle post={post} />
  if (post !== undefined) return <PostNotFound />
  if (!error) return <PostSkeleton />
  return <PageLoadFailure title={t(m.postNotLoaded)} pending={isFetching} onRetry={retry} />
}
