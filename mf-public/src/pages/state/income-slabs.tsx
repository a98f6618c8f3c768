import type { IncomeSlab, StatePage } from '@pt-portal/api/contract'
import { Box, Heading, rupees, Text } from '@pt-portal/shared-ui'
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
        <DetailedSlabs slabs={facts.slabs} annualMax={facts.annualMax} />
      )}
    </PageSection>
  )
}

function DetailedSlabs({ slabs, annualMax }: { slabs: IncomeSlab[]; annualMax: number }) {
  const hasNotes = slabs.some(({ note }) => note)
  return (
    <Box mt="8">
      <Heading as="h3" size="sm" id="slab-details" mb="3">
        Each band
      </Heading>
      {/* Wider than a phone's screen it scrolls, also by keyboard. */}
      <TableFrame role="region" aria-labelledby="slab-details" tabIndex={0}>
        <DataTable>
          <thead>
            <tr>
              <th scope="col">Income</th>
              <th scope="col">Tax</th>
              {hasNotes && <th scope="col">Note</th>}
            </tr>
          </thead>
          <tbody>
            {slabs.map((slab) => (
              <tr key={`${slab.basis} ${slab.from} ${slab.note}`}>
                <th scope="row">
                  {incomeText(slab)} {periods[slab.basis]}
                </th>
                <td className="amount">
                  {taxText(slab)}
                  {slab.tax > 0 && ` ${periods[slab.basis]}`}
                </td>
                {hasNotes && <td>{slab.note}</td>}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableFrame>
      <Text color="fg.muted" mt="3">
        No one pays more than {rupees(annualMax)} a year.
      </Text>
    </Box>
  )
}
