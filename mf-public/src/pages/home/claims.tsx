import { longDateIn } from '@pt-portal/api/contract/language/locale'
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
import { useCountsQuery } from '../../content/counts-endpoint'
import * as m from '../../messages'
import { useCountUp } from './use-count-up'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(6.25rem, 1fr))',
    columnGap: '4',
    rowGap: { base: '4', md: '6' },
    py: '3',
  },
})

const Figure = chakra('dd', {
  base: {
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: 'bold',
    lineHeight: 'tight',
    color: 'brand.900',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** What can be counted on the portal's pages, then what the office claims of itself, as far as it does (D5, D106). */
export function Claims() {
  const t = useMessages()
  const config = usePortalConfig()
  const claims = claimsOf(config)
  const [score, reviews] = claims.rating?.split(' from ') ?? []
  const { hidesUnsetClaims } = config
  return (
    <Box borderBottomWidth="1px" borderColor="border">
      <Container py="3">
        <Static>
          <Facts />
        </Static>
        {(!hidesUnsetClaims || Object.keys(claims).length > 0) && (
          <List>
            <Fact figure={claims.successRate} label={t(m.claimSuccessRate)} />
            <Fact
              figure={claims.registrations && <Registrations total={claims.registrations} />}
              label={t(m.claimRegistrations)}
            />
            <Fact figure={claims.support} label={t(m.claimSupport)} />
            <Fact figure={claims.processingTime} label={t(m.claimProcessing)} />
            <Fact figure={hidesUnsetClaims ? undefined : '22'} label={t(m.claimStates)} />
            <Fact figure={score} label={t(m.claimReviews, { reviews: `${reviews}` })} />
          </List>
        )}
      </Container>
    </Box>
  )
}

/** Places with an answer, due dates of a year, and sources; nothing if the counts could not be loaded. */
function Facts() {
  const t = useMessages()
  const { currentData: counts } = useCountsQuery()
  if (!counts || counts.states === 0) return null
  const { places, dueDates, sources, checkedOn } = counts
  return (
    <List>
      <Fact figure={places} label={t(m.factPlaces)} />
      <Fact figure={dueDates} label={t(m.factDueDates)} />
      <Fact
        figure={sources}
        label={
          checkedOn ? t(m.factSourcesChecked, { date: longDateIn(t, checkedOn) }) : t(m.factSources)
        }
      />
    </List>
  )
}

function Fact({ figure, label }: { figure: ReactNode; label: string }) {
  if (!figure) return null
  return (
    <Box display="flex" flexDirection="column-reverse" justifyContent="flex-end">
      <Box as="dt" color="fg.muted" fontSize={{ base: 'sm', md: 'md' }}>
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
