import { staticSection } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { ListingSkeleton } from './post-list-skeleton'

const Listing = staticSection(
  () => import(/* webpackChunkName: "listing" */ './listing').then(({ Listing }) => Listing),
  { fallback: <ListingSkeleton />, failure: m.postsNotLoaded },
)

/** Blog listing. */
export function BlogsPage() {
  const [search] = useSearchParams()
  const tag = search.get('tag')
  const page = Number(search.get('page'))
  return <Listing of={`${page} ${tag}`} tag={tag} page={page} />
}
