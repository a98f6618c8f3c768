import { Box, chakra, Panel, SimpleGrid, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

const Label = chakra('dt', { base: { fontSize: 'sm', color: 'fg.muted', lineHeight: 'snug' } })
const Value = chakra('dd', {
  base: {
    fontSize: '3xl',
    fontWeight: 'bold',
    lineHeight: 'tight',
    mt: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})

export interface FigureCard {
  label: string
  value: ReactNode
  /** The numbers that it is based on. */
  detail?: string
}

/** Up to five numbers side by side. */
export const FigureCards = ({ label, figures }: { label: string; figures: FigureCard[] }) => (
  <Box as="section" aria-label={label} mb="6">
    <SimpleGrid as="dl" columns={{ base: 2, md: 3, lg: 5 }} gap="4">
      {figures.map(({ label, value, detail }) => (
        <Panel key={label} padding="sm">
          <Label>{label}</Label>
          <Value>{value}</Value>
          {detail && (
            <Text as="dd" fontSize="sm" color="fg.muted" mt="1">
              {detail}
            </Text>
          )}
        </Panel>
      ))}
    </SimpleGrid>
  </Box>
)
