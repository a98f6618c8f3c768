import type { IncomeSlab } from '@pt-portal/api/contract'
import { Box, Heading, rupees, Stack, Text, withKeys } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { DataTable, TableFrame } from '../../data-table'
import { incomeText, periods, taxText } from '../../facts/slab-text'
import { PageSection } from '../../page-section'

/** Income-slab table (seed §2), and the bands of the state's own schedule where they are known. */
export function IncomeSlabs({ state }: { state: StatePage }) {
  const { facts, taxRates } = state
  return (
    <PageSection id="slabs" title="Income slabs and tax">
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
      {facts && facts.slabs.length > 0 && (
        <Box mt="8">
          <Heading as="h3" size="sm" id="slab-details" mb="3">
            Each band
          </Heading>
          <Stack gap="4">
            {basesOf(facts.slabs).map((basis) => (
              <Bands
                key={basis}
                period={periods[basis]}
                slabs={facts.slabs.filter((slab) => slab.basis === basis)}
              />
            ))}
          </Stack>
          <Text color="fg.muted" mt="3">
            No one pays more than {rupees(facts.annualMax)} a year.
          </Text>
        </Box>
      )}
    </PageSection>
  )
}

const basesOf = (slabs: IncomeSlab[]) => [...new Set(slabs.map(({ basis }) => basis))]

function Bands({ period, slabs }: { period: string; slabs: IncomeSlab[] }) {
  const hasNotes = slabs.some(({ note }) => note)
  return (
    // Wider than a phone's screen it scrolls, also by keyboard.
    <TableFrame role="region" aria-labelledby="slab-details" tabIndex={0}>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Income {period}</th>
            <th scope="col">Tax {period}</th>
            {hasNotes && <th scope="col">Note</th>}
          </tr>
        </thead>
        <tbody>
          {withKeys(slabs).map(({ key, item: slab }) => (
            <tr key={key}>
              <th scope="row">{incomeText(slab)}</th>
              <td>{taxText(slab)}</td>
              {hasNotes && <td>{slab.note}</td>}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  )
}
