import { useSearchParams } from '@pt-portal/shared-ui/router'
import { ListOrEditor } from '../editing/list-or-editor'
import { publicationOn } from '../editing/publication-fields'
import { blogKind } from './blog-kind'
import { BlogList } from './blog-list'

/** `/admin/blogs`: all posts, and the form of one. `?new&on=2026-12-01` plans a new post for that day. */
export function BlogsPage() {
  const [search] = useSearchParams()
  return (
    <ListOrEditor kind={blogKind} startsWith={publicationOn(search.get('on'))}>
      <BlogList />
    </ListOrEditor>
  )
}
