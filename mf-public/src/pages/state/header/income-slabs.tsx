import { shortName } from '@pt-portal/api/contract/content/slug'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { taxText } from '@pt-portal/api/contract/law/slab-text'
import { Box, chakra, Heading, Text, TextLink, useMessages, withKeys } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { type SlabTable, slabTable } from './slab-table'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    fontSize: { base: 'sm', md: 'md' },
    '& th, & td': { textAlign: 'end', py: '1.5', ps: { base: '2', md: '3' }, verticalAlign: 'top' },
    '& th:first-of-type': { textAlign: 'start', ps: '0', minW: '7rem' },
    '& thead th': { fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'normal' },
    '& tbody tr > *': { borderTopWidth: '1px', borderColor: 'border' },
  },
})

/** The state's own slabs; where they are not known, its tax rates in two rows (D52). */
export function IncomeSlabs({ state }: { state: StatePage }) {
  const t = useMessages()
  const { facts, law } = state
  const tables = tablesOf(state, t)
  return (
    <section id="slabs" aria-labelledby="slabs-heading">
      <Heading as="h2" size="md" id="slabs-heading" mb="2">
        {t(m.slabsTitle)}
      </Heading>
      {withKeys(tables).map(({ key, item }) => (
        <Slabs key={key} table={item} />
      ))}
      <Text fontSize="sm" color="fg.muted" mt="2">
        {facts?.inForceFrom &&
          !law &&
          `${t(m.slabsInForce, { date: longDateIn(t, facts.inForceFrom) })} `}
        {tables.flatMap(({ notes }) => notes.map((text) => `${t(m.sentence, { text })} `))}
        <TextLink to={paths.compareWith(shortName(state))} className="unprinted">
          {t(m.slabsCompare)}
        </TextLink>
      </Text>
    </section>
  )
}

/** One table for each period that income is counted by: all built-in schedules have one. */
function tablesOf({ facts, taxRates }: StatePage, t: ReturnType<typeof useMessages>): SlabTable[] {
  if (!facts || facts.slabs.length === 0) {
    return [
      {
        head: [t(m.income), t(m.professionalTax)],
        rows: [
          [t(m.slabsBelow), taxText(t, { tax: 0 })],
          [t(m.slabsAbove), taxRates],
        ],
        notes: [],
      },
    ]
  }
  const periods = [...new Set(facts.slabs.map(({ period }) => period))]
  return periods.map((period) =>
    slabTable(
      t,
      facts.slabs.filter((slab) => slab.period === period),
      facts.annualMax,
    ),
  )
}

function Slabs({ table: { head, rows } }: { table: SlabTable }) {
  const t = useMessages()
  return (
    // It scrolls where it is wider than the screen, also by keyboard.
    <Box role="region" aria-label={t(m.slabsOf)} tabIndex={0} overflowX="auto">
      <Table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(rows).map(({ key, item: [income, ...amounts] }) => (
            <tr key={key}>
              <th scope="row">{income}</th>
              {withKeys(amounts).map(({ key: column, item }) => (
                <td key={column}>{item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
