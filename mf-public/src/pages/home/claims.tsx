import { grouped } from '@pt-portal/api/contract/language/numbers'
import {
  Box,
  Container,
  chakra,
  Static,
  useMessages,
  usePortalConfig,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { type ReactNode, useRef } from 'react'
import { claimsOf } from '../../content/claims'
import { Counted } from '../../content/counted'
import * as m from '../../messages'
import { useCountUp } from './use-count-up'

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
    color: 'brand.900',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Claims of the office about itself, as far as it makes them, and what can be counted. */
export function Claims() {
  const t = useMessages()
  const config = usePortalConfig()
  const claims = claimsOf(config)
  const [score, reviews] = claims.rating?.split(' from ') ?? []
  const { hidesUnsetClaims } = config
  return (
    <Box borderBottomWidth="1px" borderColor="border">
      <Container>
        {(!hidesUnsetClaims || Object.keys(claims).length > 0) && (
          <List>
            <Claim figure={claims.successRate} label={t(m.claimSuccessRate)} />
            <Claim
              figure={claims.registrations && <Registrations total={claims.registrations} />}
              label={t(m.claimRegistrations)}
            />
            <Claim figure={claims.support} label={t(m.claimSupport)} />
            <Claim figure={claims.processingTime} label={t(m.claimProcessing)} />
            <Claim figure={hidesUnsetClaims ? undefined : '22'} label={t(m.claimStates)} />
            <Claim figure={score} label={t(m.claimReviews, { reviews: `${reviews}` })} />
          </List>
        )}
        <Box py="4" color="fg.muted">
          <Static>
            <Counted />
          </Static>
        </Box>
      </Container>
    </Box>
  )
}

function Claim({ figure, label }: { figure: ReactNode; label: string }) {
  if (!figure) return null
  return (
    <Box display="flex" flexDirection="column-reverse" justifyContent="flex-end">
      <Box as="dt" color="fg.muted">
        {label}
      </Box>
      <Figure>{figure}</Figure>
    </Box>
  )
}

/** Counts up, in thousands from 1,000 on: 50K+; screen readers get the number at once. */
function Registrations({ total }: { total: number }) {
  const t = useMessages()
  const figure = useRef<HTMLSpanElement>(null)
  const thousands = Math.floor(total / 1000)
  const count = useCountUp(thousands || total, figure)
  return (
    <>
      <span ref={figure} aria-hidden="true">
        {thousands > 0 ? t(m.claimThousands, { count: `${count}` }) : `${count}+`}
      </span>
      <VisuallyHidden>{`${grouped(total)}+`}</VisuallyHidden>
    </>
  )
}
