import type { IncomeSlab, StatePage } from '@pt-portal/api/contract'
import { Box, chakra, Heading, rupees, Text } from '@pt-portal/shared-ui'
import { PageSection } from '../../page-section'
import { incomeText, periods, taxText } from './slab-text'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textAlign: 'start',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      px: { base: '3', md: '4' },
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& thead th': { bg: 'bg.subtle', fontWeight: 'semibold' },
    '& tbody th': { fontWeight: 'medium', whiteSpace: { md: 'nowrap' } },
    '& .amount': { whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
  },
})

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    overflowX: 'auto',
    focusVisibleRing: 'outside',
  },
})

/** Income-slab table (seed §2), and the bands of the state's own schedule where they are known. */
export function IncomeSlabs({ state }: { state: StatePage }) {
  const { facts, taxRates } = state
  return (
    <PageSection id="slabs" title="Income slabs and tax">
      <Frame>
        <Table>
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
        </Table>
      </Frame>
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
      <Frame role="region" aria-labelledby="slab-details" tabIndex={0}>
        <Table>
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
        </Table>
      </Frame>
      <Text color="fg.muted" mt="3">
        No one pays more than {rupees(annualMax)} a year.
      </Text>
    </Box>
  )
}
