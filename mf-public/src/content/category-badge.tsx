import { upperFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { Badge, useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'

const palettes: Record<string, 'brand' | 'green'> = { registration: 'brand', filing: 'green' }

/** A service's category; categories other than registration and filing have a neutral style. */
export function CategoryBadge({ category }: { category: string }) {
  const t = useMessages()
  return (
    <Badge colorPalette={palettes[category] ?? 'gray'} whiteSpace="normal" overflowWrap="anywhere">
      {t(m.serviceCategory, { category, name: upperFirst(category) })}
    </Badge>
  )
}
