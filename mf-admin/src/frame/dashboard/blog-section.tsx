import type { BlogSummary } from '@pt-portal/api/contract'
import { Flex, LinkButton, longDate, Text } from '@pt-portal/shared-ui'
import { Eye, Pencil } from 'lucide-react'
import { useRecordPage } from '../../content/lists/use-record-page'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { PublicationBadge } from '../../ui/badges'
import { IconLink } from '../../ui/buttons/icon-link'
import { quiet } from '../../ui/buttons/looks'
import { RowList, WithActions } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { newestPosts } from './reads'

/** Blog Management. */
export function BlogSection() {
  const blogs = useRecordPage('blogs', newestPosts)
  const mayWrite = useMay()('content.write')
  return (
    <Section
      title={mayWrite ? 'Blog Management' : 'Posts'}
      actions={
        <LinkButton to={paths.blogs} {...quiet}>
          {mayWrite ? 'Manage Blogs' : 'View Posts'}
        </LinkButton>
      }
    >
      <Loaded read={blogs} title="Posts could not be loaded" px="4">
        {({ items }) => (
          <RowList
            items={items}
            empty={
              mayWrite
                ? 'No blog posts yet. Create your first blog post to get started.'
                : 'No blog posts yet.'
            }
          >
            {(blog) => <Post blog={blog} />}
          </RowList>
        )}
      </Loaded>
    </Section>
  )
}

function Post({ blog }: { blog: BlogSummary }) {
  const mayWrite = useMay()('content.write')
  const { id, title, slug, status, excerpt, author, createdAt } = blog
  return (
    <WithActions
      actions={
        mayWrite ? (
          <IconLink to={paths.editBlog(id)} label={`Edit ${title}`} title="Edit">
            <Pencil aria-hidden />
          </IconLink>
        ) : (
          status === 'published' && (
            <IconLink to={paths.blog(slug)} label={`View ${title}`} title="View">
              <Eye aria-hidden />
            </IconLink>
          )
        )
      }
    >
      <Flex gap="2" wrap="wrap" align="center">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <PublicationBadge status={status} />
      </Flex>
      <Text fontSize="sm" mt="1" lineClamp="2" overflowWrap="anywhere">
        {excerpt}
      </Text>
      <Text fontSize="sm" color="fg.muted" mt="1">
        {`By ${author} • ${createdAt ? longDate(createdAt) : 'Unknown'}`}
      </Text>
    </WithActions>
  )
}
