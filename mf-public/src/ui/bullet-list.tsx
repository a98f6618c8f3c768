import { chakra, withKeys } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

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

interface BulletListProps extends ComponentProps<typeof Bullets> {
  items: string[]
}

/** A bulleted list of short texts. */
export function BulletList({ items, ...props }: BulletListProps) {
  return (
    <Bullets {...props}>
      {withKeys(items).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </Bullets>
  )
}
