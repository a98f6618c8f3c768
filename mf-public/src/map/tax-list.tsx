import { placesWithoutPage } from '@pt-portal/api/contract/places-without-tax'
import { Box, chakra, Text, TextLink } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import * as paths from '../paths'
import { countText, levelsInDoubt, type StateTax, type TaxLevel, taxText } from './state-taxes'
import { forcedColors, forcedTaxColors, hatchFill, taxColors } from './tax-colors'

// Not a `ul`: `state-finder.early.ts` takes the first `ul` of the finder as the list to search.
const List = chakra('dl', {
  base: {
    '& > div': { py: '3', borderTopWidth: '1px', borderColor: 'border' },
    '& dt': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2.5',
      fontWeight: 'semibold',
    },
    '& dt span': { ms: 'auto', fontWeight: 'normal', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& dd': { display: 'inline-block', me: '4', mt: '1', lineHeight: '1.75rem' },
  },
})

const Swatch = chakra('svg', {
  base: {
    flexShrink: '0',
    boxSize: '5',
    overflow: 'visible',
    ...taxColors,
    '& rect': { stroke: 'map.unknown' },
    [forcedColors]: { ...forcedTaxColors, '& rect': { stroke: 'CanvasText' } },
  },
})

/** The map in words, which is also its legend: each figure with its states. */
export function TaxList({ taxes }: { taxes: StateTax[] }) {
  const figures = [...new Set(taxes.map(({ highest }) => highest))]
  const places = placesWithoutPage(taxes)
  const inDoubt = taxes.filter(({ isInDoubt }) => isInDoubt)
  return (
    <List id="tax-list" tabIndex={-1} scrollMarginTop="6" outline="none">
      {figures.map((highest) => (
        <Figure key={highest} taxes={taxes.filter((tax) => tax.highest === highest)} />
      ))}
      {places.length > 0 && (
        <Row level="nowhere" title="No professional tax in" count={`${places.length} places`}>
          {places.map(({ name, page }) => (
            <dd key={page}>
              <TextLink to={paths.place(page)}>{name}</TextLink>
            </dd>
          ))}
        </Row>
      )}
      {inDoubt.length > 0 && (
        <Row fill={hatchFill(levelsInDoubt(taxes)[0]!)} title="In doubt" count={countOf(inDoubt)}>
          <Text as="dd" color="fg.muted">
            Whether the tax is collected, or by which schedule; the state’s page says why.
          </Text>
        </Row>
      )}
    </List>
  )
}

const countOf = (taxes: StateTax[]) =>
  countText(
    taxes.length,
    taxes.some(({ isUnionTerritory }) => isUnionTerritory),
  )

function Figure({ taxes }: { taxes: StateTax[] }) {
  const [first] = taxes
  return (
    <Row level={first!.level} title={taxText(first!)} count={countOf(taxes)}>
      {taxes.map(({ slug, name, isInDoubt }) => (
        <dd key={slug}>
          <TextLink to={paths.state(slug)}>{name}</TextLink>
          {isInDoubt && ' (in doubt)'}
        </dd>
      ))}
    </Row>
  )
}

interface RowProps {
  level?: TaxLevel | 'nowhere'
  fill?: string
  title: string
  count: string
  children: ReactNode
}

function Row({ level, fill, title, count, children }: RowProps) {
  return (
    <Box>
      <dt>
        <Swatch viewBox="0 0 20 20" aria-hidden="true">
          <rect className={level} fill={fill} width="20" height="20" rx="4" />
        </Swatch>
        {title}
        <span>{count}</span>
      </dt>
      {children}
    </Box>
  )
}
