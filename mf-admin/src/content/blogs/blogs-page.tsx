import type { Blog } from '@pt-portal/api/contract'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { readStored, store } from '../../platform/stored'
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
  // Of the post that the user saved last in this browser; before the first one it is the portal's own name.
  const storedAs = `pt-portal:author:${user?.email ?? ''}`
  const author = readStored(storedAs)
  return (
    <ListOrEditor
      kind={blogKind}
      startsWith={{ ...publicationOn(search.get('on')), ...(author && { author }) }}
      onStored={(post) => store(storedAs, (post as Blog).author)}
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
