import { chakra, PlainLink, useMessages, withKeys } from '@pt-portal/shared-ui'
import * as m from '../messages'
import { paths } from '../paths'

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' },
})

const Tag = chakra(PlainLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '7',
    px: '2.5',
    borderRadius: 'full',
    bg: 'brand.50',
    color: 'brand.700',
    fontSize: 'xs',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    _hover: { bg: 'brand.100', textDecoration: 'underline' },
  },
})

/** A post's tags, each a link to all posts that carry it. */
export function Tags({ tags }: { tags: string[] }) {
  const t = useMessages()
  if (!tags.length) return null
  return (
    <List aria-label={t(m.tags)}>
      {withKeys(tags).map(({ key, item: tag }) => (
        <li key={key}>
          <Tag to={paths.tag(tag)}>{tag}</Tag>
        </li>
      ))}
    </List>
  )
}
