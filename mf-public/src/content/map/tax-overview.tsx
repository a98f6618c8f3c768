import type { StatePageSummary } from '@pt-portal/api/contract'
import {
  Box,
  chakra,
  Grid,
  Heading,
  PagePart,
  Rich,
  Static,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { DataTable, TableFrame } from '../../ui/data-table'
import { mapHeight, mapWidth } from './india-shapes'
import { beginningText, paymentText, type StateTax, stateTaxes } from './state-taxes'
import { forcedColors, forcedStepColors, stepColors } from './tax-colors'
import { TaxList } from './tax-list'
import { TaxMap } from './tax-map'

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    // Beside the labels before it there is no room on phones.
    insetInlineStart: { base: '4', md: 'auto' },
    zIndex: 'docked',
    px: '4',
    py: '2',
    bg: 'bg',
    color: 'brand.700',
    borderRadius: 'l2',
    textDecoration: 'underline',
    '&:not(:focus-visible)': { width: '1px', height: '1px', p: '0', clipPath: 'inset(50%)' },
  },
})

const Details = chakra('details', {
  base: {
    hideBelow: 'md',
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
    },
  },
})

const OuterLink = chakra('a', {
  base: { textDecoration: 'underline', borderRadius: 'l1' },
})

const rhythmChosen = '#map-by-rhythm:checked'

// Radios beside what they switch, so that styles alone do it; `:has` is missing in browsers that the portal supports.
const Views = chakra('div', {
  base: {
    '& > label': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '11',
      ps: { base: '1.5', md: '2' },
      fontSize: { base: 'sm', md: 'md' },
      pe: { base: '3', md: '6' },
      cursor: 'pointer',
    },
    '& > input': {
      width: '5',
      height: '5',
      verticalAlign: 'middle',
      accentColor: 'brand.600',
    },
    '& .rhythm': { display: 'none' },
    [`& > ${rhythmChosen} ~ div`]: {
      ...stepColors('rhythm'),
      [forcedColors]: forcedStepColors('rhythm'),
      '& .salary': { display: 'none' },
      '& .rhythm': { display: 'block' },
    },
    _print: { '& > input, & > label': { display: 'none' } },
  },
})

/**
 * The salary at which the tax begins, and how often it is paid, as a map, as an equivalent list, and as a table (D66).
 */
export function TaxOverview({ states }: { states: StatePageSummary[] }) {
  const t = useMessages()
  const taxes = stateTaxes(states)
  const isKnown = taxes.some(({ levels }) => levels.salary !== 'unknown')
  return (
    <Box role="group" aria-labelledby="tax-map-heading" aria-describedby="tax-map-text">
      <Heading as="h3" id="tax-map-heading" size="md" fontSize={{ base: 'md', md: 'xl' }} mb="1">
        {t(m.mapTitle)}
      </Heading>
      <Text id="tax-map-text" color="fg.muted" maxW="prose" mb={{ base: '3', md: '5' }}>
        {t(isKnown ? m.mapText : m.mapUnknown)}
      </Text>
      <PagePart
        name="map"
        height={{ base: '62rem', md: '94rem', lg: '55rem' }}
        instead={<Picture />}
      >
        <MapAndList taxes={taxes} />
      </PagePart>
    </Box>
  )
}

/** The map for visitors without scripts. They cannot follow links on it; the states' cards and the menus lead on. */
function Picture() {
  const t = useMessages()
  return (
    <chakra.img
      src={useHref(`${paths.home}?part=map.svg`)}
      alt={t(m.mapPictureText)}
      loading="lazy"
      aspectRatio={`${mapWidth} / ${mapHeight}`}
      display="block"
      mx="auto"
      width="full"
      maxW="2xl"
    />
  )
}

function MapAndList({ taxes }: { taxes: StateTax[] }) {
  const t = useMessages()
  return (
    <Views>
      <input type="radio" name="map-view" id="map-by-salary" defaultChecked />
      <label htmlFor="map-by-salary">{t(m.mapBySalary)}</label>
      <input type="radio" name="map-view" id="map-by-rhythm" />
      <label htmlFor="map-by-rhythm">{t(m.mapByRhythm)}</label>
      <SkipLink href="#tax-list">{t(m.mapSkip)}</SkipLink>
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
          <div id="tax-list" tabIndex={-1}>
            <TaxList taxes={taxes} view="salary" />
            <TaxList taxes={taxes} view="rhythm" />
          </div>
          <Details>
            <summary>{t(m.mapAsTable)}</summary>
            <Static parked>
              <TaxTable taxes={taxes} />
            </Static>
          </Details>
        </Box>
      </Grid>
      <Credit />
    </Views>
  )
}

function TaxTable({ taxes }: { taxes: StateTax[] }) {
  const t = useMessages()
  return (
    <TableFrame mt="2" bg="bg.panel">
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t(m.mapStateOrUt)}</th>
            <th scope="col">{t(m.mapTaxBegins)}</th>
            <th scope="col">{t(m.duePayment)}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map((tax) => (
            <tr key={tax.slug}>
              <th scope="row">{tax.name}</th>
              <td>{beginningText(t, tax)}</td>
              <td>{paymentText(t, tax)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  )
}

const Credit = () => (
  <Text fontSize={{ base: 'xs', md: 'sm' }} color="fg.muted" mt={{ base: '2', md: '4' }}>
    <Rich
      message={m.mapCredit}
      elements={{
        licence: (name) => (
          <OuterLink href="https://creativecommons.org/licenses/by/4.0/">{name}</OuterLink>
        ),
        credits: (name) => <TextLink to={paths.credits}>{name}</TextLink>,
      }}
    />
  </Text>
)
