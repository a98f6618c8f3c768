import { chakra, withKeys } from '@pt-portal/shared-ui'

const List = chakra('ul', {
  base: {
    ps: '5',
    listStyle: 'disc',
    overflowWrap: 'anywhere',
    '& li + li': { mt: '1.5' },
    '& li::marker': { color: 'brand.solid' },
  },
})

/** Short texts, one a line. */
export function BulletList({ items }: { items: string[] }) {
  return (
    <List>
      {withKeys(items).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </List>
  )
}
