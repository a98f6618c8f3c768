import { Box, staticSection } from '@pt-portal/shared-ui'
import type { FigureName } from './drawn'

const Drawn = staticSection(() =>
  import(/* webpackChunkName: "figures" */ './drawn').then(({ Drawn }) => Drawn),
)

export interface FigureProps {
  name: FigureName
  /** Hides the drawing where there is no room beside the text. */
  hideBelow?: 'md'
}

/** A drawing beside a heading or in an empty state. It is decoration: the text says everything. */
export function Figure({ name, hideBelow }: FigureProps) {
  return (
    <Box
      width="40"
      aspectRatio="4 / 3"
      flexShrink="0"
      mx="auto"
      hideBelow={hideBelow}
      _print={{ display: 'none' }}
    >
      <Drawn of={name} name={name} />
    </Box>
  )
}
