import { staticSection } from '@pt-portal/shared-ui'
import { useParams } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { PostSkeleton } from './post-skeleton'
import { ShareArea } from './share-area'

const Post = staticSection(
  () => import(/* webpackChunkName: "post" */ './post').then(({ Post }) => Post),
  { fallback: <PostSkeleton />, failure: m.postNotLoaded },
)

/** Blog post. */
export function PostPage() {
  const { slug = '' } = useParams()
  return (
    <ShareArea>
      <Post of={slug} slug={slug} />
    </ShareArea>
  )
}
