import type { Slab, StateFacts } from '@pt-portal/api/contract'
import { shortName } from '@pt-portal/api/contract/content/slug'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { incomeText } from '@pt-portal/api/contract/law/slab-text'
import {
  Box,
  chakra,
  Heading,
  LinkButton,
  PagePart,
  Stack,
  Text,
  useMessages,
  withKeys,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { linesOf } from '../../../content/charts/chart-lines'
import { DeferredStepChart } from '../../../content/charts/deferred-step-chart'
import { taxSchedules } from '../../../content/charts/tax-steps'
import { TaxCell } from '../../../content/tax-cell'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { DataTable, TableFrame } from '../../../ui/data-table'
import { PageSection } from '../../../ui/page-section'
import { LawTimeline } from './law-timeline'

/** The state's own slabs; where they are not known, its tax rates in two rows (D52). */
export function IncomeSlabs({ state }: { state: StatePage }) {
  const t = useMessages()
  const { facts, taxRates } = state
  return (
    <PageSection id="slabs" title={t(m.slabsTitle)}>
      {facts && facts.slabs.length > 0 ? (
        <>
          <Stack gap="4">
            {schedulesOf(facts.slabs).map((slabs) => (
              <SlabTable key={keyOf(slabs[0]!)} slabs={slabs} />
            ))}
          </Stack>
          {facts.inForceFrom && !state.law && (
            <Text color="fg.muted" mt="3">
              {t(m.slabsInForce, { date: longDateIn(t, facts.inForceFrom) })}
            </Text>
          )}
        </>
      ) : (
        <Rates taxRates={taxRates} />
      )}
      <LawTimeline state={state} />
      {facts && <TaxOverSalary name={state.name} facts={facts} />}
      <LinkButton
        to={paths.compareWith(shortName(state))}
        variant="outline"
        mt="6"
        className="unprinted"
      >
        {t(m.slabsCompare)}
      </LinkButton>
    </PageSection>
  )
}

function Rates({ taxRates }: Pick<StatePage, 'taxRates'>) {
  const t = useMessages()
  return (
    <TableFrame>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">{t(m.income)}</th>
            <th scope="col">{t(m.professionalTax)}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t(m.slabsBelow)}</th>
            <td>{t(m.nil)}</td>
          </tr>
          <tr>
            <th scope="row">{t(m.slabsAbove)}</th>
            <td>{taxRates}</td>
          </tr>
        </tbody>
      </DataTable>
    </TableFrame>
  )
}

interface TaxOverSalaryProps {
  name: string
  facts: StateFacts
}

/** Chart of the yearly tax by salary (D66). */
function TaxOverSalary({ name, facts }: TaxOverSalaryProps) {
  const t = useMessages()
  const lines = linesOf(t, taxSchedules(facts))
  if (lines.length === 0) return null
  const label = t(m.chartLabel, { name })
  return (
    <Box mt="8">
      <Heading as="h3" size="sm" mb="4">
        {t(m.chartTitle)}
      </Heading>
      <PagePart
        name="chart"
        height={{ base: '22rem' }}
        instead={
          // The tables above say in words what it shows.
          <chakra.img
            src="?part=chart.svg"
            alt={label}
            loading="lazy"
            width="full"
            height="270px"
          />
        }
      >
        <DeferredStepChart label={label} lines={lines} />
      </PagePart>
    </Box>
  )
}

const keyOf = ({ appliesTo, period }: Slab) => `${appliesTo} ${period}`

/** Groups the slabs by sex and period. */
function schedulesOf(slabs: Slab[]): Slab[][] {
  const keys = [...new Set(slabs.map(keyOf))]
  return keys.map((key) => slabs.filter((slab) => keyOf(slab) === key))
}

const captions = { all: null, men: m.men, women: m.women }

const incomeHeads = {
  monthly: m.incomeAMonth,
  'half-yearly': m.incomeAHalfYear,
  annual: m.incomeAYear,
}

const taxHeads = { monthly: m.taxAMonth, 'half-yearly': m.taxAHalfYear, annual: m.taxAYear }

/** Table of one group of slabs; needs at least one slab. */
function SlabTable({ slabs }: { slabs: Slab[] }) {
  const t = useMessages()
  const { appliesTo, period } = slabs[0]!
  const caption = captions[appliesTo]
  const hasNotes = slabs.some(({ note }) => note)
  return (
    // It scrolls where it is wider than the screen, also by keyboard.
    <TableFrame role="region" aria-label={t(m.slabsOf, { group: appliesTo })} tabIndex={0}>
      <DataTable>
        {caption && <caption>{t(caption)}</caption>}
        <thead>
          <tr>
            <th scope="col">{t(incomeHeads[period])}</th>
            <th scope="col">{t(taxHeads[period])}</th>
            {hasNotes && <th scope="col">{t(m.note)}</th>}
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
