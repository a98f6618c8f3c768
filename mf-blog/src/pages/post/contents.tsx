import { chakra, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** Fewer sections than this are seen at a glance. */
const fewest = 3

const List = chakra('nav', {
  base: {
    '&::before': { content: 'attr(aria-label)', fontWeight: 'semibold' },
    '& a': { display: 'block', py: '1', color: 'brand.700' },
  },
})

/** Links to the sections of a post; nothing if there are few. */
export function Contents({ html }: { html: string }) {
  const t = useMessages()
  const sections = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)]
  if (sections.length < fewest) return null
  return (
    <List aria-label={t(m.inThisPost)}>
      {sections.map(([, id, heading = '']) => (
        <a
          key={id}
          href={`#${id}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a heading that the API has sanitised.
          dangerouslySetInnerHTML={{ __html: heading.replace(/<[^>]*>/g, '') }}
        />
      ))}
    </List>
  )
}
