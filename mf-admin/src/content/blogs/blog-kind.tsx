import type { BlogSummary } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { Badge, Flex, longDate, Text, withKeys } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { Ago } from '../../ui/ago'
import { PublicationBadge } from '../../ui/badges'
import { FactsLine } from '../../ui/facts-line'
import { momentWithIst } from '../../ui/moment'
import type { Column } from '../../ui/table/column'
import type { RecordKind } from '../lists/record-kind'
import { updatedColumn } from '../lists/shared-columns'

function dateOf(post: BlogSummary): string {
  const { publishedAt } = post
  if (!publishedAt) return 'Draft'
  return post.status === 'scheduled'
    ? `Scheduled for ${momentWithIst(publishedAt)}`
    : longDate(publishedAt)
}

/** Details of a post in its list (D47). */
function BlogParticulars({ record: post }: { record: BlogSummary }) {
  return (
    <>
      <Text mt="1" lineClamp="2" overflowWrap="anywhere">
        {post.excerpt}
      </Text>
      <FactsLine
        facts={[
          `By ${post.author}`,
          dateOf(post),
          `Slug: /${post.slug}`,
          `Created: ${longDate(post.createdAt)}`,
          `Updated: ${longDate(post.updatedAt)}`,
        ]}
      />
      <Tags tags={post.tags} />
    </>
  )
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <Flex as="ul" aria-label="Tags" gap="2" wrap="wrap" mt="3" listStyle="none">
      {withKeys(tags).map(({ key, item: tag }) => (
        <Badge key={key} as="li" colorPalette="gray" whiteSpace="normal">
          {tag}
        </Badge>
      ))}
    </Flex>
  )
}

const columns: Column<BlogSummary>[] = [
  {
    id: 'status',
    label: 'Status',
    width: 104,
    cell: ({ status }) => <PublicationBadge status={status} />,
  },
  {
    id: 'published',
    label: 'Public from',
    width: 96,
    sort: { ascending: 'publishedAt', descending: '-publishedAt', first: 'descending' },
    cell: ({ publishedAt }) =>
      publishedAt ? (
        <time dateTime={publishedAt} title={momentWithIst(publishedAt)}>
          {shortDate(publishedAt)}
        </time>
      ) : (
        'Draft'
      ),
  },
  {
    id: 'author',
    label: 'Author',
    width: 100,
    cell: ({ author }) => <span title={author}>By {author}</span>,
  },
  {
    id: 'slug',
    label: 'Address',
    width: 100,
    cell: ({ slug }) => <span title={slug}>Slug: /{slug}</span>,
  },
  { id: 'tags', label: 'Tags', width: 180, isOptional: true, cell: ({ tags }) => tags.join(', ') },
  {
    id: 'created',
    label: 'Created',
    width: 96,
    sort: { ascending: 'createdAt', descending: '', first: 'descending' },
    cell: ({ createdAt }) => <Ago iso={createdAt} />,
  },
  updatedColumn,
]

export const blogKind: RecordKind<'blogs'> = {
  resource: 'blogs',
  nameOf: ({ title }) => title,
  summaryOf: ({ excerpt, tags }) => [...tags, excerpt].join(' · '),
  editPath: ({ id }) => paths.editBlog(id),
  viewPath: (post) => (post.status === 'published' ? paths.blog(post.slug) : undefined),
  columns,
  nameLabel: 'Title',
  Badges: ({ record }) => <PublicationBadge status={record.status} />,
  Particulars: BlogParticulars,
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
