import { upperFirst } from '@pt-portal/api/contract/letters'
import { Badge } from '@pt-portal/shared-ui'

const palettes: Record<string, 'brand' | 'green'> = { registration: 'brand', filing: 'green' }

/** A service's category; categories other than registration and filing have a neutral style. */
export function CategoryBadge({ category }: { category: string }) {
  return (
    <Badge colorPalette={palettes[category] ?? 'gray'} whiteSpace="normal" overflowWrap="anywhere">
      {upperFirst(category)}
    </Badge>
  )
}
