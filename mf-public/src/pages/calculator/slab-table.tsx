import type { IncomeSlab } from '@pt-portal/api/contract'
import { Badge, Box, chakra, Text } from '@pt-portal/shared-ui'
import { incomeText, periods, taxText } from '../state/slab-text'

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textAlign: 'start',
    '& caption': { textAlign: 'start', fontWeight: 'semibold', mb: '2' },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      px: '3',
      py: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& thead th': { bg: 'bg.subtle', fontWeight: 'semibold', fontSize: 'sm' },
    '& tr[aria-current=true] > *': { bg: 'brand.50', fontWeight: 'semibold' },
  },
})

export interface SlabTableProps {
  schedule: IncomeSlab[]
  /** The slab that the salary falls into. */
  applied: IncomeSlab
}

/** The schedule with the slab that applied; scrolls by itself on narrow screens. */
export function SlabTable({ schedule, applied }: SlabTableProps) {
  return (
    <Box
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label="Schedule"
      focusVisibleRing="outside"
    >
      <Table>
        <caption>The slab that applied</caption>
        <thead>
          <tr>
            <th scope="col">Income {periods[applied.basis]}</th>
            <th scope="col">Tax {periods[applied.basis]}</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map((slab) => (
            <tr key={slab.from} aria-current={slab === applied ? 'true' : undefined}>
              <Box as="th" {...{ scope: 'row' }} fontWeight="normal">
                {incomeText(slab)}
                {slab === applied && (
                  <Text mt="1">
                    <Badge>Your slab</Badge>
                  </Text>
                )}
              </Box>
              <td>{taxText(slab)}</td>
              <td>{slab.note}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
