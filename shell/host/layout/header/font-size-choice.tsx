import { Box, useMessages } from '@pt-portal/shared-ui'
import { fontSizes } from '../../light/choices/font-size'
import * as m from '../../messages'
import { BarButton } from './bar-button'

const labels = ['A', 'A+', 'A++']
const titles = [m.normalText, m.mediumText, m.largeText]

/** A / A+ / A++, one button per text size in the order of `fontSizes`; the light start serves them (light/choices/choices.ts). */
export function FontSizeChoice() {
  const t = useMessages()
  return (
    <Box role="group" aria-label={t(m.fontSize)} display="flex" data-font-sizes="">
      {fontSizes.map((size, at) => (
        <BarButton key={size} type="button" title={t(titles[at]!)} aria-pressed={size === 'normal'}>
          {labels[at]}
        </BarButton>
      ))}
    </Box>
  )
}
