import { placeName } from '@pt-portal/api/contract/places/place-names'
import { placesWithoutPage } from '@pt-portal/api/contract/places/places-without-page'
import {
  Box,
  chakra,
  rupees,
  StyledLink,
  Text,
  TextLink,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { StateLink } from '../state-link'
import {
  classes,
  countText,
  type Level,
  type StateTax,
  type TaxClass,
  type View,
} from './state-taxes'
import {
  forcedColors,
  forcedStepColors,
  forcedTaxColors,
  levelClass,
  stepColors,
  taxColors,
} from './tax-colors'

// Not a `ul`: `state-finder.early.ts` takes the first `ul` of the finder as the list to search.
const List = chakra('dl', {
  base: {
    '& > div': { py: { base: '1.5', md: '3' }, borderTopWidth: '1px', borderColor: 'border' },
    '& dt': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      fontSize: { base: 'sm', md: 'md' },
      fontWeight: 'semibold',
    },
    '& dt span': { ms: 'auto', fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
    '& dd': { display: 'inline-block', me: '4', mt: '1', lineHeight: '1.75rem' },
    // On phones a legend alone, as map and cards lead to the same pages.
    mdDown: { '& dd': { display: 'none' } },
  },
})

const Swatch = chakra('svg', {
  base: {
    flexShrink: '0',
    boxSize: '5',
    overflow: 'visible',
    ...taxColors,
    ...stepColors('rhythm'),
    '& rect': { stroke: 'gray.300' },
    [forcedColors]: {
      ...forcedTaxColors,
      ...forcedStepColors('rhythm'),
      '& rect': { stroke: 'CanvasText' },
    },
  },
})

interface TaxListProps {
  taxes: StateTax[]
  view: View
}

/** One view of the map in words, which is also its legend: each class with its states. */
export function TaxList({ taxes, view }: TaxListProps) {
  const t = useMessages()
  const places = placesWithoutPage(t, taxes)
  return (
    <List className={view}>
      {classes[view].map((one) => (
        <Class
          key={one.level}
          {...one}
          view={view}
          taxes={taxes.filter(({ levels }) => levels[view] === one.level)}
        />
      ))}
      {places.length > 0 && (
        <Row
          level="nowhere"
          title={t(m.mapNoTaxIn)}
          count={t(m.countPlaces, { count: places.length })}
        >
          {places.map(({ name, page }) => (
            <dd key={page}>
              <TextLink to={paths.place(page)}>{placeName(t, name)}</TextLink>
            </dd>
          ))}
        </Row>
      )}
    </List>
  )
}

const countOf = (t: Translate, taxes: StateTax[]) =>
  countText(
    t,
    taxes.length,
    taxes.some(({ isUnionTerritory }) => isUnionTerritory),
  )

/** States of one class; nothing where there are none. */
function Class({ level, title, view, taxes }: TaxClass & TaxListProps) {
  const t = useMessages()
  if (taxes.length === 0) return null
  return (
    <Row level={levelClass(level, view)} title={t(title)} count={countOf(t, taxes)}>
      {taxes.map((tax) => (
        <dd key={tax.slug}>
          <StyledLink asChild>
            <StateLink state={tax} />
          </StyledLink>
          {view === 'salary' && salaryNote(level, tax)}
        </dd>
      ))}
      {level === 'doubt' && (
        <Text as="dd" color="fg.muted">
          {t(m.mapInDoubt)}
        </Text>
      )}
    </Row>
  )
}

/** The salary at which the tax begins, as the class is only a range: ' ₹7,500'. */
const salaryNote = (level: Level, { beginsAt }: StateTax) =>
  typeof level === 'number' && beginsAt ? ` ${rupees(beginsAt)}` : ''

interface RowProps {
  level: string
  title: string
  count: string
  children: ReactNode
}

function Row({ level, title, count, children }: RowProps) {
  return (
    <Box>
      <dt>
        <Swatch viewBox="0 0 20 20" aria-hidden="true">
          <rect className={level} width="20" height="20" rx="4" />
        </Swatch>
        {title}
        <span>{count}</span>
      </dt>
      {children}
    </Box>
  )
}
