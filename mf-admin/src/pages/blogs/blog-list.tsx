import type { BlogSummary } from '@pt-portal/api/contract'
import {
  Badge,
  Button,
  EmptyState,
  Flex,
  Heading,
  LinkButton,
  longDate,
  Panel,
  Skeleton,
  Stack,
  Text,
  withKeys,
} from '@pt-portal/shared-ui'
import { Eye, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAdminBlogsQuery, useDeleteBlogMutation } from '../../data/admin-endpoints'
import { paths } from '../../paths'
import { BackButton } from '../../ui/back-button'
import { PublishedBadge } from '../../ui/badges'
import { DeleteButton } from '../../ui/delete-button'
import { IconLink } from '../../ui/icon-link'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { WithActions } from '../../ui/rows'

/** All posts with what can be done to them (seed §2). */
export function BlogList() {
  const blogs = useAdminBlogsQuery()
  return (
    <>
      <PageHeader
        title="Blog Management"
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <LinkButton to={paths.newBlog}>
          <Plus aria-hidden />
          New Blog Post
        </LinkButton>
      </PageHeader>
      <Loaded read={blogs} title="Blog posts could not be loaded" skeleton={<BlogListSkeleton />}>
        {(posts) => <Posts blogs={posts} />}
      </Loaded>
    </>
  )
}

/** Cards drawn at first and with every 'Show more', so that hundreds of posts do not slow the screen. */
const shownAtOnce = 50

function Posts({ blogs }: { blogs: BlogSummary[] }) {
  const [shown, setShown] = useState(shownAtOnce)
  if (blogs.length === 0) {
    return (
      <EmptyState
        level="h2"
        title="No blog posts yet"
        text="Create your first blog post to get started."
      >
        <LinkButton to={paths.newBlog}>Create First Blog Post</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <Stack as="ul" gap="4" listStyle="none">
        {blogs.slice(0, shown).map((blog) => (
          <BlogCard key={blog.id} blog={blog} />
        ))}
      </Stack>
      {blogs.length > shown && (
        <Button
          variant="outline"
          colorPalette="gray"
          mt="5"
          onClick={() => setShown(shown + shownAtOnce)}
        >
          {`Show more (${blogs.length - shown} left)`}
        </Button>
      )}
    </>
  )
}

function BlogCard({ blog }: { blog: BlogSummary }) {
  const [remove] = useDeleteBlogMutation()
  const { id, title, slug, excerpt, author, isPublished, publishedAt, tags } = blog
  return (
    <Panel as="li" padding="sm">
      <WithActions
        actions={
          <>
            {isPublished && (
              <IconLink to={paths.blog(slug)} label={`View ${title}`} title="View">
                <Eye aria-hidden />
              </IconLink>
            )}
            <IconLink to={paths.editBlog(id)} label={`Edit ${title}`} title="Edit">
              <Pencil aria-hidden />
            </IconLink>
            <DeleteButton
              title={title}
              question="Delete blog post"
              success="Blog deleted successfully!"
              failure="Failed to delete blog"
              remove={() => remove(id).unwrap()}
            />
          </>
        }
      >
        <Flex gap="2" wrap="wrap" align="center">
          <Heading as="h2" size="sm">
            {title}
          </Heading>
          <PublishedBadge published={isPublished} />
        </Flex>
        <Text mt="1" lineClamp="2" overflowWrap="anywhere">
          {excerpt}
        </Text>
        <Particulars
          parts={[
            `By ${author}`,
            publishedAt ? longDate(publishedAt) : 'Draft',
            `Slug: /${slug}`,
            `Created: ${longDate(blog.createdAt)}`,
            `Updated: ${longDate(blog.updatedAt)}`,
          ]}
        />
        <Tags tags={tags} />
      </WithActions>
    </Panel>
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

/** Facts in a line; it breaks between them, not within. */
function Particulars({ parts }: { parts: string[] }) {
  return (
    <Flex wrap="wrap" columnGap="4" mt="1" fontSize="sm" color="fg.muted">
      {parts.map((part) => (
        <Text key={part} as="span" overflowWrap="anywhere">
          {part}
        </Text>
      ))}
    </Flex>
  )
}

/** Cards shown while the list loads (seed §9). */
const placeholderCards = ['first', 'second', 'third']

function BlogListSkeleton() {
  return (
    <Stack gap="4" role="status" aria-label="Loading blog posts" aria-busy="true">
      {placeholderCards.map((key) => (
        <Panel key={key} padding="sm">
          <Skeleton height="6" width="45%" mb="3" />
          <Skeleton height="4" width="90%" mb="2" />
          <Skeleton height="4" width="60%" mb="3" />
          <Skeleton height="4" width="35%" />
        </Panel>
      ))}
    </Stack>
  )
}
