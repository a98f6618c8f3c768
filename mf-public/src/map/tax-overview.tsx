import type { StatePageSummary } from '@pt-portal/api/contract'
import { Box, chakra, Grid, Heading, PagePart, Static, Text, TextLink } from '@pt-portal/shared-ui'
import { DataTable, TableFrame } from '../data-table'
import * as paths from '../paths'
import { mapHeight, mapWidth } from './india-shapes'
import { type StateTax, stateTaxes, taxText } from './state-taxes'
import { TaxList } from './tax-list'
import { TaxMap } from './tax-map'

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    zIndex: 'docked',
    px: '4',
    py: '2',
    bg: 'bg',
    color: 'brand.700',
    borderRadius: 'l2',
    textDecoration: 'underline',
    focusVisibleRing: 'outside',
    '&:not(:focus-visible)': { width: '1px', height: '1px', p: '0', clipPath: 'inset(50%)' },
  },
})

const Details = chakra('details', {
  base: {
    mt: '4',
    // The list has the same content and needs less room.
    _print: { display: 'none' },
    '& summary': {
      width: 'fit-content',
      py: '2',
      color: 'brand.700',
      fontWeight: 'medium',
      cursor: 'button',
      borderRadius: 'l1',
      focusVisibleRing: 'outside',
    },
  },
})

const OuterLink = chakra('a', {
  base: { textDecoration: 'underline', borderRadius: 'l1', focusVisibleRing: 'outside' },
})

/** The highest yearly tax on a salary as a map, as an equivalent list, and as a table (D66). */
export function TaxOverview({ states }: { states: StatePageSummary[] }) {
  const taxes = stateTaxes(states)
  const isKnown = taxes.some(({ highest }) => highest !== null)
  return (
    <Box role="group" aria-labelledby="tax-map-heading" aria-describedby="tax-map-text">
      <Heading as="h3" id="tax-map-heading" size="md" mb="1">
        The highest tax in a year, state by state
      </Heading>
      <Text id="tax-map-text" color="fg.muted" maxW="prose" mb="5">
        {isKnown
          ? 'The most that anyone pays on a salary. Choose a state on the map or in the list for its rates and dates.'
          : 'What is paid in each state could not be loaded; the map and the list lead to the states’ pages all the same.'}
      </Text>
      <PagePart name="map" height={{ base: '94rem', lg: '55rem' }} instead={<Picture />}>
        <MapAndList taxes={taxes} />
      </PagePart>
    </Box>
  )
}

/** The map for visitors without scripts. They cannot follow links on it; the states' cards and the menus lead on. */
const Picture = () => (
  <chakra.img
    src="/?part=map.svg"
    alt="Map of India by the highest professional tax in a year; the pages of the states say the same in words."
    loading="lazy"
    aspectRatio={`${mapWidth} / ${mapHeight}`}
    display="block"
    mx="auto"
    width="full"
    maxW="2xl"
  />
)

function MapAndList({ taxes }: { taxes: StateTax[] }) {
  return (
    <>
      <SkipLink href="#tax-list">Skip the map</SkipLink>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        columnGap="12"
        rowGap="6"
        alignItems="start"
      >
        <Box maxW="2xl" width="full" mx="auto">
          <TaxMap taxes={taxes} />
        </Box>
        <Box>
          <TaxList taxes={taxes} />
          <Details>
            <summary>The same as a table</summary>
            <Static parked>
              <TaxTable taxes={taxes} />
            </Static>
          </Details>
        </Box>
      </Grid>
      <Credit />
    </>
  )
}

function TaxTable({ taxes }: { taxes: StateTax[] }) {
  return (
    <TableFrame mt="2" bg="bg.panel">
      <DataTable>
        <thead>
          <tr>
            <th scope="col">State or UT</th>
            <th scope="col">Highest tax</th>
            <th scope="col">In doubt</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map((tax) => (
            <tr key={tax.slug}>
              <th scope="row">{tax.name}</th>
              <td>{taxText(tax)}</td>
              <td>{tax.isInDoubt ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  )
}

const Credit = () => (
  <Text fontSize="sm" color="fg.muted" mt="4">
    State outlines: @svg-maps/india by Victor Cazanave and contributors,{' '}
    <OuterLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</OuterLink>,
    simplified. Ladakh is drawn within Jammu and Kashmir, and Dadra and Nagar Haveli apart from
    Daman and Diu; borders are not exact. <TextLink to={paths.credits}>Credits</TextLink>
  </Text>
)
