import type { StatePageSummary } from '@pt-portal/api/contract'
import { Badge, chakra, Heading, Panel, Skeleton, Stack, useMessages } from '@pt-portal/shared-ui'
import { figureOf } from '../../content/map/state-taxes'
import { foreignLanguage, StateLink } from '../../content/state-link'
import * as m from '../../messages'

const CardLink = chakra('a')

// A row on phones, a card where there is room.
const card = {
  position: 'relative',
  fontWeight: 'medium',
  mdDown: {
    '&:not([hidden])': { display: 'flex' },
    alignItems: 'baseline',
    gap: '3',
    px: '0',
    py: '2',
    bg: 'transparent',
    borderWidth: '0 0 1px',
    borderRadius: '0',
    '& .beginning': { display: 'none' },
    '& h3': { flex: '0 0 42%', mb: '0', fontSize: 'md' },
  },
} as const

// One element, as pages have many cards; the rates are its first line, which is all that phones show.
const Rates = chakra('p', {
  base: {
    mt: { md: '2' },
    color: 'fg.muted',
    fontWeight: 'normal',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    lineClamp: { base: '1', md: '5' },
  },
})

export interface StateCardProps {
  state: StatePageSummary
  hidden: boolean
}

/** Card of a state; the whole card links to the state's page. */
export function StateCard({ state, hidden }: StateCardProps) {
  const t = useMessages()
  return (
    <Panel as="li" interactive data-testid="state-card" padding="sm" css={card} hidden={hidden}>
      <Heading as="h3" size="sm" mb="1">
        <CardLink
          asChild
          color="brand.700"
          _hover={{ textDecoration: 'underline' }}
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
        >
          <StateLink state={state} />
        </CardLink>
      </Heading>
      {state.isUnionTerritory && <Badge me="2">{t(m.unionTerritory)}</Badge>}
      {/* Neither heading nor paragraph, as these are what a search looks through. */}
      {state.yearlyTax && <span className="beginning">{figureOf(t, state)}</span>}
      <Rates lang={foreignLanguage(t, state)}>{`${state.taxRates}\n${state.description}`}</Rates>
    </Panel>
  )
}

/** Placeholder of a card while the states load. */
export function StateCardSkeleton() {
  return (
    <Panel as="li" padding="sm">
      <Stack gap="3">
        <Skeleton height="6" width="40" />
        <Skeleton height="10" />
        <Skeleton height="16" />
      </Stack>
    </Panel>
  )
}
