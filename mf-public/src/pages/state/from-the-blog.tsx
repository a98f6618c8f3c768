import type { PageLink } from '@pt-portal/api/contract'
import { TextLink } from '@pt-portal/shared-ui'
import { Bullets } from '../../bullet-list'
import { PageSection } from '../../page-section'

/** Posts that name the state; nothing if there are none. */
export function FromTheBlog({ posts }: { posts: PageLink[] }) {
  if (posts.length === 0) return null
  return (
    <PageSection id="from-the-blog" title="From the blog">
      <Bullets>
        {posts.map(({ title, url }) => (
          <li key={url}>
            <TextLink to={url}>{title}</TextLink>
          </li>
        ))}
      </Bullets>
    </PageSection>
  )
}
