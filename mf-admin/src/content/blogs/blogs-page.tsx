import type { Blog } from '@pt-portal/api/contract'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { ListOrEditor } from '../editing/list-or-editor'
import { publicationOn } from '../editing/publication-fields'
import { RecordList } from '../lists/record-list'
import { blogKind } from './blog-kind'
import { ViewToggle } from './view-toggle'

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
      <RecordList
        kind={blogKind}
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <ViewToggle />
      </RecordList>
    </ListOrEditor>
  )
}

const keyOf = (email: string) => `pt-portal:author:${email}`

/** The author of the post that a user saved last in this browser; undefined before the first one. */
function lastAuthor(email: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(email)) ?? undefined
  } catch {
    return undefined
  }
}

function rememberAuthor(email: string, author: string): void {
  try {
    localStorage.setItem(keyOf(email), author)
  } catch {
    // The next post starts with the portal's own name.
  }
}
