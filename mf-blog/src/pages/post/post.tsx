import { PageLoadFailure } from '@pt-portal/shared-ui'
import { useBlogQuery } from '@pt-portal/shared-ui/data'
import { useRetry } from '@pt-portal/shared-ui/router'
import { isPublic } from '../../post/published-posts'
import { PostArticle } from './post-article'
import { PostNotFound } from './post-not-found'
import { PostSkeleton } from './post-skeleton'

/** The post at an address. Missing, unpublished and refused posts show Not Found (D34). */
export function Post({ slug }: { slug: string }) {
  const { currentData: post, error, isFetching, refetch } = useBlogQuery(slug)

  const retry = useRetry(refetch)

  if (post && isPublic(post)) return <PostArticle post={post} />
  if (post !== undefined) return <PostNotFound />
  if (!error) return <PostSkeleton />
  return (
    <PageLoadFailure title="This post could not be loaded" pending={isFetching} onRetry={retry} />
  )
}
