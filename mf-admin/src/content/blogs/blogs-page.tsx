import type { Blog } from '@pt-portal/api/contract'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { ListOrEditor } from '../editing/list-or-editor'
import { publicationOn } from '../editing/publication-fields'
import { blogKind } from './blog-kind'
import { BlogList } from './blog-list'
import { lastAuthor, rememberAuthor } from './last-author'

/** `/admin/blogs`: all posts, and the form of one. `?new&on=2026-12-01` plans a new post for that day. */
export function BlogsPage() {
  const [search] = useSearchParams()
  const { data: user } = useSessionQuery()
  const email = user?.email ?? ''
  const author = lastAuthor(email)
  return (
    <ListOrEditor
      kind={blogKind}
      startsWith={{ ...publicationOn(search.get('on')), ...(author && { author }) }}
      onStored={(post) => rememberAuthor(email, (post as Blog).author)}
    >
      <BlogList />
    </ListOrEditor>
  )
}
