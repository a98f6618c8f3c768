import type { Slab, StateFacts } from '@pt-portal/api/contract'
import { incomeText, periodText } from '@pt-portal/api/contract/slab-text'
import { slugify } from '@pt-portal/api/contract/slug'
import {
  Box,
  chakra,
  Heading,
  LinkButton,
  longDate,
  PagePart,
  rupees,
  Stack,
  Text,
  useMessages,
  withKeys,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { type ChartLine, captionOf, linesOf } from '../../charts/chart-lines'
import { LateStepChart } from '../../charts/late-step-chart'
import { taxSchedules } from '../../charts/tax-steps'
import { DataTable, TableFrame } from '../../data-table'
import { TaxCell } from '../../facts/tax-cell'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'

/** The state's own slabs; where they are not known, its tax rates in two rows (D52). */
export function IncomeSlabs({ state }: { state: StatePage }) {
  const { facts, taxRates } = state
  return (
    <PageSection id="slabs" title="Income slabs and tax">
      {facts && facts.slabs.length > 0 ? (
        <>
          <Stack gap="4">
            {schedulesOf(facts.slabs).map((slabs) => (
              <Bands key={keyOf(slabs[0]!)} slabs={slabs} />
            ))}
          </Stack>
          <Text color="fg.muted" mt="3">
            {facts.inForceFrom && `In force from ${longDate(facts.inForceFrom)}. `}
            {`No one pays more than ${rupees(facts.annualMax)} a year.`}
          </Text>
        </>
      ) : (
        <Rates taxRates={taxRates} />
      )}
      {facts && <TaxOverSalary name={state.name} facts={facts} />}
      <LinkButton
        to={paths.compareWith(slugify(state.name))}
        variant="outline"
        mt="6"
        className="unprinted"
      >
        Compare with another state
      </LinkButton>
    </PageSection>
  )
}

const Rates = ({ taxRates }: Pick<StatePage, 'taxRates'>) => (
  <TableFrame>
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Income</th>
          <th scope="col">Professional tax</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Below threshold</th>
          <td>Nil</td>
        </tr>
        <tr>
          <th scope="row">Above threshold</th>
          <td>{taxRates}</td>
        </tr>
      </tbody>
    </DataTable>
  </TableFrame>
)

interface TaxOverSalaryProps {
  name: string
  facts: StateFacts
}

/** Chart of the yearly tax by salary (D66). */
function TaxOverSalary({ name, facts }: TaxOverSalaryProps) {
  const lines = linesOf(taxSchedules(facts))
  if (lines.length === 0) return null
  const label = `Yearly tax over the monthly salary in ${name}`
  return (
    <Box mt="8">
      <Heading as="h3" size="sm" mb="4">
        Tax over the salary
      </Heading>
      <PagePart
        name="chart"
        height={{ base: '22rem' }}
        instead={<ChartPicture label={label} lines={lines} />}
      >
        <LateStepChart label={label} lines={lines} />
      </PagePart>
    </Box>
  )
}

interface ChartPictureProps {
  label: string
  lines: ChartLine[]
}

/** The chart as a picture, for visitors without scripts. */
const ChartPicture = ({ label, lines }: ChartPictureProps) => (
  <>
    <chakra.img src="?part=chart.svg" alt={label} loading="lazy" width="full" height="270px" />
    {withKeys(lines).map(({ key, item }) => (
      <p key={key}>{captionOf(item)}</p>
    ))}
  </>
)

const keyOf = ({ appliesTo, period }: Slab) => `${appliesTo} ${period}`

/** Groups the slabs by sex and period. */
function schedulesOf(slabs: Slab[]): Slab[][] {
  const keys = [...new Set(slabs.map(keyOf))]
  return keys.map((key) => slabs.filter((slab) => keyOf(slab) === key))
}

const captions = { all: null, men: 'Men', women: 'Women' }

/** Table of one group of slabs; needs at least one slab. */
function Bands({ slabs }: { slabs: Slab[] }) {
  const t = useMessages()
  const { appliesTo, period } = slabs[0]!
  const hasNotes = slabs.some(({ note }) => note)
  return (
    // It scrolls where it is wider than the screen, also by keyboard.
    <TableFrame
      role="region"
      aria-label={`Bands${captions[appliesTo] ? ` for ${appliesTo}` : ''}`}
      tabIndex={0}
    >
      <DataTable>
        {captions[appliesTo] && <caption>{captions[appliesTo]}</caption>}
        <thead>
          <tr>
            <th scope="col">{`Income ${periodText(t, period)}`}</th>
            <th scope="col">{`Tax ${periodText(t, period)}`}</th>
            {hasNotes && <th scope="col">Note</th>}
          </tr>
        </thead>
        <tbody>
          {withKeys(slabs).map(({ key, item: slab }) => (
            <tr key={key}>
              <th scope="row">{incomeText(t, slab)}</th>
              <TaxCell slab={slab} />
              {hasNotes && <td>{slab.note}</td>}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  )
}
