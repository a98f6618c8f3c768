import { PageLoadFailure, Static } from '@pt-portal/shared-ui'
import { useBlogQuery } from '@pt-portal/shared-ui/data'
import { useParams, useRetry } from '@pt-portal/shared-ui/router'
import { PostArticle } from './post-article'
import { PostNotFound } from './post-not-found'
import { PostSkeleton } from './post-skeleton'
import { ShareArea } from './share-button'

/** Blog post (seed §2); missing, unpublished or refused posts do not exist here (D34). */
export function PostPage() {
  const { slug = '' } = useParams()
  return (
    <ShareArea>
      <Static of={slug}>
        <Post slug={slug} />
      </Static>
    </ShareArea>
  )
}

function Post({ slug }: { slug: string }) {
  const { currentData: post, error, isFetching, refetch } = useBlogQuery(slug)

  const retry = useRetry(refetch)

  if (post?.isPublished) return <PostArticle post={post} />
  if (post !== undefined) return <PostNotFound />
  if (!error) return <PostSkeleton />
  return (
    <PageLoadFailure title="This post could not be loaded" pending={isFetching} onRetry={retry} />
  )
}
