import { fewestValues } from '@pt-portal/api/contract/staff/builds'
import { Badge, Box, Flex, Stack, Text } from '@pt-portal/shared-ui'
import { useIsWide } from '../../ui/browser/use-is-wide'
import { ColumnTable, type NumberColumn } from '../../ui/table/number-table'
import { duration } from '../data/words'
import type { Watch } from './canary-watch'

type Verdict = Watch['verdicts'][number]

/** Vitals are told as times, and judged by their values; the other signals as shares of visits. */
const isVital = (signal: string) => /^[A-Z]+$/.test(signal)

const capitalised = (words: string) => words[0]!.toUpperCase() + words.slice(1)

/** A share of visits, or a time, as the signal has it. */
function inWords(signal: string, value: number | null): string {
  if (value === null) return '–'
  return isVital(signal) ? duration(value) : `${(100 * value).toFixed(1)} %`
}

/** How many visits there are of those that the signal needs, of the build that has fewer. */
function tooFew({ signal, canaryVisits, liveVisits }: Verdict): string {
  const needed = isVital(signal) ? fewestValues : 1
  const of = liveVisits < canaryVisits ? ' of the live build' : ''
  return `Too few visits${of}: ${Math.min(canaryVisits, liveVisits)} of ${needed}`
}

const palettes: Record<Verdict['finding'], string> = {
  fine: 'green',
  doubtful: 'orange',
  worse: 'red',
  'too few': 'gray',
}

function findingOf(verdict: Verdict): string {
  if (verdict.finding === 'too few') return tooFew(verdict)
  return verdict.finding === 'doubtful' ? 'In doubt' : capitalised(verdict.finding)
}

const Finding = ({ verdict }: { verdict: Verdict }) => (
  <Badge
    colorPalette={palettes[verdict.finding]}
    title={verdict.test ? `${verdict.test}, p = ${verdict.p?.toFixed(4)}` : undefined}
  >
    {findingOf(verdict)}
  </Badge>
)

const browsersOf = ({ browser }: Verdict) => (browser === 'all' ? 'All' : capitalised(browser))

const keyOf = ({ signal, browser }: Verdict) => `${signal} ${browser}`

const label = 'Canary against live build'

export interface CanaryVerdictsProps {
  /** Of all visitors first, then by family of browsers. */
  verdicts: Verdict[]
}

/** What a canary is judged by, beside the live build: a table, on phones a list with the finding first. */
export function CanaryVerdicts({ verdicts }: CanaryVerdictsProps) {
  const isWide = useIsWide()
  if (verdicts.length === 0) return null
  return (
    <Stack gap="2">
      {isWide ? (
        <ColumnTable label={label} columns={columns} rows={verdicts} keyOf={keyOf} />
      ) : (
        <VerdictList verdicts={verdicts} />
      )}
      <Text color="fg.muted">
        Three quarters of visits stay within the times. LCP: until the largest part is painted. INP:
        until the page answers a click or a key. TTFB: until the first byte arrives. Each is judged
        once both builds have {fewestValues} values of it.
      </Text>
    </Stack>
  )
}

const columns: NumberColumn<Verdict>[] = [
  { label: 'Signal', of: ({ signal }) => capitalised(signal) },
  { label: 'Browsers', of: browsersOf },
  { label: 'Canary', of: ({ signal, canary }) => inWords(signal, canary) },
  { label: 'Live', of: ({ signal, live }) => inWords(signal, live) },
  { label: 'Finding', of: (verdict) => <Finding verdict={verdict} /> },
]

const VerdictList = ({ verdicts }: CanaryVerdictsProps) => (
  <Stack as="ul" aria-label={label} gap="2" listStyleType="none">
    {verdicts.map((verdict) => {
      const { signal, browser, canary, live } = verdict
      return (
        <Box
          as="li"
          key={keyOf(verdict)}
          _notFirst={{ borderTopWidth: '1px', borderColor: 'border', pt: '2' }}
        >
          <Flex gap="2" wrap="wrap" align="center">
            <Finding verdict={verdict} />
            <Text as="span" fontWeight="medium">
              {capitalised(signal)}
              {browser !== 'all' && `, ${browsersOf(verdict)}`}
            </Text>
          </Flex>
          <Text color="fg.muted">
            Canary {inWords(signal, canary)}, live {inWords(signal, live)}
          </Text>
        </Box>
      )
    })}
  </Stack>
)
