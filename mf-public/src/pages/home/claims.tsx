import { Box, Container, chakra, VisuallyHidden } from '@pt-portal/shared-ui'
import { type ReactNode, useRef } from 'react'
import { useCountUp } from './use-count-up'

/** Number of registrations so far, in thousands. */
const registrations = 50

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(6, auto)',
    },
    justifyContent: { lg: 'space-between' },
    columnGap: '6',
    rowGap: '6',
    py: { base: '6', md: '8' },
  },
})

const Figure = chakra('dd', {
  base: {
    fontSize: { base: '2xl', md: '3xl' },
    fontWeight: 'bold',
    lineHeight: 'tight',
    color: 'brand.800',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Claims of the office about itself. */
export function Claims() {
  return (
    <Box borderBottomWidth="1px" borderColor="border">
      <Container>
        <List>
          <Claim figure="99.9%" label="Success rate" />
          <Claim figure={<Registrations />} label="Registrations" />
          <Claim figure="24/7" label="Support" />
          <Claim figure="24 hours" label="Average processing" />
          <Claim figure="22" label="States and UTs" />
          <Claim figure="4.9/5" label="From 2,340 reviews" />
        </List>
      </Container>
    </Box>
  )
}

function Claim({ figure, label }: { figure: ReactNode; label: string }) {
  return (
    <Box display="flex" flexDirection="column-reverse" justifyContent="flex-end">
      <Box as="dt" color="fg.muted">
        {label}
      </Box>
      <Figure>{figure}</Figure>
    </Box>
  )
}

/** Counts up to 50K+; screen readers get the number at once. */
function Registrations() {
  const figure = useRef<HTMLSpanElement>(null)
  const count = useCountUp(registrations, figure)
  return (
    <>
      <span ref={figure} aria-hidden="true">
        {count}K+
      </span>
      <VisuallyHidden>50,000+</VisuallyHidden>
    </>
  )
}
