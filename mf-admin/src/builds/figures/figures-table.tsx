import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, Grid, Stack } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { useIsWide } from '../../ui/browser/use-is-wide'
import { ColumnTable, type NumberColumn } from '../../ui/table/number-table'
import type { Basis, Figures, KnownBuild, ListedBuild } from '../data/builds'
import { duration, kilobytes, ofAll } from '../data/words'
import { BuildName } from './build-name'

interface MeasuredBuild {
  key: string
  name: ReactNode
  /** Undefined where nobody has visited the build yet. */
  figures: Figures | undefined
  bytes: number
}

const counted =
  (of: (figures: Figures) => string) =>
  ({ figures }: MeasuredBuild) =>
    figures ? of(figures) : '–'

const columns: NumberColumn<MeasuredBuild>[] = [
  { label: 'Build', of: ({ name }) => name },
  {
    label: 'Pages shown',
    title: 'Pages that visitors were shown in the last seven days',
    of: counted(({ pages }) => grouped(pages)),
  },
  {
    label: 'Failed renders',
    title: 'Of the renders on the server; pages of the cache need none',
    of: counted(({ failedRenders, renders }) => ofAll(failedRenders, renders)),
  },
  {
    label: 'Client errors',
    title: 'Visitors whose browser reported an error',
    of: counted(({ clientErrors, pages }) => ofAll(clientErrors, pages)),
  },
  {
    label: 'LCP',
    title: 'Largest contentful paint: three quarters of visitors waited no longer',
    of: counted(({ vitals }) => duration(vitals.LCP.p75)),
  },
  {
    label: 'INP',
    title: 'Interaction to next paint: three quarters of visitors waited no longer',
    of: counted(({ vitals }) => duration(vitals.INP.p75)),
  },
  {
    label: 'TTFB',
    title: 'Time to first byte: three quarters of visitors waited no longer',
    of: counted(({ vitals }) => duration(vitals.TTFB.p75)),
  },
  {
    label: 'Weight',
    title: 'Scripts and style sheets of the whole build, compressed',
    of: ({ bytes }) => kilobytes(bytes),
  },
]

type TableBuild = KnownBuild & Partial<Pick<ListedBuild, 'weighs'>>

export interface FiguresTableProps {
  label: string
  builds: TableBuild[]
  totals: Figures[]
  /** What visitors are shown. */
  basis: Basis
  /** What stands below the id of a build. */
  about?: (build: KnownBuild) => ReactNode
}

/** What visitors met with each build, and its weight: a table, on phones a card for each build. */
export function FiguresTable({ label, builds, totals, basis, about }: FiguresTableProps) {
  const isWide = useIsWide()
  const rows = builds.map(
    (each): MeasuredBuild => ({
      key: each.build,
      name: (
        <Box>
          <BuildName build={each.build} basis={basis} />
          {about?.(each)}
        </Box>
      ),
      figures: totals.find(({ build }) => build === each.build),
      // Builds of earlier kits were registered with the bytes of other files too.
      bytes: each.weighs?.all ?? each.bytes,
    }),
  )
  if (!isWide) return <FiguresCards label={label} rows={rows} />
  return <ColumnTable label={label} columns={columns} rows={rows} keyOf={({ key }) => key} />
}

const FiguresCards = ({ label, rows }: { label: string; rows: MeasuredBuild[] }) => (
  <Stack as="ul" aria-label={label} gap="3" listStyleType="none">
    {rows.map((build) => (
      <Box
        as="li"
        key={build.key}
        _notFirst={{ borderTopWidth: '1px', borderColor: 'border', pt: '3' }}
      >
        <Box fontSize="sm" overflowWrap="anywhere">
          {build.name}
        </Box>
        <Grid as="dl" rowGap="1" mt="1.5" fontSize="sm">
          {columns.slice(1).map(({ label, of }) => (
            <Box key={label} display="flex" justifyContent="space-between" gap="2">
              <Box as="dt" color="fg.muted">
                {label}
              </Box>
              <Box as="dd" fontVariantNumeric="tabular-nums" textAlign="end">
                {of(build)}
              </Box>
            </Box>
          ))}
        </Grid>
      </Box>
    ))}
  </Stack>
)
