import { chakra, withKeys } from '@pt-portal/shared-ui'

/** A bulleted list; its children are `li` elements. */
export const Bullets = chakra('ul', {
  base: {
    ps: '5',
    listStyle: 'disc',
    overflowWrap: 'anywhere',
    '& li + li': { mt: '1.5' },
    '& li::marker': { color: 'brand.solid' },
  },
})

/** A bulleted list of short texts. */
export function BulletList({ items }: { items: string[] }) {
  return (
    <Bullets>
      {withKeys(items).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </Bullets>
  )
}
