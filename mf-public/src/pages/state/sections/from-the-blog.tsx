import type { PageLink } from '@pt-portal/api/contract'
import { TextLink, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { Bullets } from '../../../ui/bullet-list'
import { PageSection } from '../../../ui/page-section'

/** Posts that name the state; nothing if there are none. */
export function FromTheBlog({ posts }: { posts: PageLink[] }) {
  const t = useMessages()
  if (posts.length === 0) return null
  return (
    <PageSection id="from-the-blog" title={t(m.fromTheBlog)}>
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
