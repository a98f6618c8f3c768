import type { BlogSummary } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { longDate } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { PublicationBadge } from '../../ui/badges'
import { Ago } from '../../ui/dates/ago'
import { momentWithIst } from '../../ui/dates/moment'
import type { Column } from '../../ui/table/column'
import { Dotted } from '../../ui/table/faint'
import type { RecordKind } from '../lists/record-kind'
import { updatedColumn } from '../lists/shared-columns'

const columns: Column<BlogSummary>[] = [
  {
    id: 'status',
    label: 'Status',
    width: 100,
    onCard: 'badge',
    cell: ({ status }) => <PublicationBadge status={status} />,
  },
  {
    id: 'published',
    label: 'Public from',
    width: 88,
    sort: { ascending: 'publishedAt', descending: '-publishedAt', first: 'descending' },
    cell: ({ publishedAt }) =>
      publishedAt ? (
        <time dateTime={publishedAt} title={momentWithIst(publishedAt)}>
          {shortDate(publishedAt)}
        </time>
      ) : (
        'Draft'
      ),
    cardCell: ({ status, publishedAt }) =>
      publishedAt
        ? status === 'scheduled'
          ? momentWithIst(publishedAt)
          : longDate(publishedAt)
        : 'Draft',
  },
  {
    id: 'author',
    label: 'Author',
    width: 140,
    isOptional: true,
    cell: ({ author }) => author,
  },
  {
    id: 'slug',
    label: 'Address',
    width: 180,
    isOptional: true,
    cell: ({ slug }) => `/blogs/${slug}`,
  },
  { id: 'tags', label: 'Tags', width: 180, isOptional: true, cell: ({ tags }) => tags.join(', ') },
  {
    id: 'created',
    label: 'Created',
    width: 84,
    sort: { ascending: 'createdAt', descending: '', first: 'descending' },
    cell: ({ createdAt }) => <Ago iso={createdAt} />,
    cardCell: ({ createdAt }) => longDate(createdAt),
  },
  updatedColumn,
]

export const blogKind: RecordKind<'blogs'> = {
  resource: 'blogs',
  noun: { one: 'post', many: 'posts' },
  // The words of the specification (seed §5).
  summaryOf: ({ author, slug, excerpt, tags }) => (
    <Dotted texts={[`By ${author}`, `Slug: /${slug}`, ...tags, excerpt]} />
  ),
  viewPath: (post) => (post.status === 'published' ? paths.blog(post.slug) : undefined),
  columns,
  nameLabel: 'Title',
  list: {
    // No undo: a post that was planned would lose its day, or become public at once.
    verbs: [
      { action: 'publish', label: 'Publish', done: 'published' },
      { action: 'unpublish', label: 'Unpublish', done: 'unpublished' },
    ],
    newPath: paths.newBlog,
    newLabel: 'New Blog Post',
    empty: {
      title: 'No blog posts yet',
      text: 'Create your first blog post to get started.',
      newLabel: 'Create First Blog Post',
    },
  },
  form: {
    newTitle: 'Create New Blog',
    editTitle: 'Edit Blog',
    readTitle: 'Blog post',
    back: 'Back to Blogs',
    create: 'Create Blog',
    update: 'Update Blog',
    created: 'Blog created successfully!',
    createdAs: (post) =>
      'status' in post && post.status === 'scheduled'
        ? `Blog scheduled for ${momentWithIst(post.publishedAt!)}`
        : undefined,
    updated: 'Blog updated successfully!',
    createFailed: 'Failed to create blog',
    updateFailed: 'Failed to update blog',
    readFailed: 'This post could not be loaded',
  },
  deletion: {
    question: 'Delete post',
    success: 'Blog deleted successfully!',
    failure: 'Failed to delete blog',
  },
}
