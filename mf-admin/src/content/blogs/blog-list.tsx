import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { PageHeader } from '../../ui/page-header'
import { NewLink } from '../lists/new-link'
import { RecordList } from '../lists/record-list'
import { blogKind } from './blog-kind'
import { ViewToggle } from './view-toggle'

/** List of all posts with their actions. */
export function BlogList() {
  return (
    <>
      <PageHeader back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}>
        <ViewToggle />
        <NewLink isOnList size="sm" to={paths.newBlog}>
          New Blog Post
        </NewLink>
      </PageHeader>
      <RecordList
        kind={blogKind}
        verbs={[
          // No undo: a post that was planned would lose its day, or become public at once.
          { action: 'publish', label: 'Publish', done: 'published' },
          { action: 'unpublish', label: 'Unpublish', done: 'unpublished' },
        ]}
        newPath={paths.newBlog}
        empty={{
          title: 'No blog posts yet',
          text: 'Create your first blog post to get started.',
          newLabel: 'Create First Blog Post',
        }}
      />
    </>
  )
}
