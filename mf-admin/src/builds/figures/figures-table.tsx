import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, Grid, Stack } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { useIsWide } from '../../ui/browser/use-is-wide'
import { NumberTable } from '../../ui/table/number-table'
import type { Figures } from '../data/builds'
import { duration, kilobytes, ofAll } from '../data/words'

export interface MeasuredBuild {
  key: string
  /** What the row is called. */
  name: ReactNode
  /** Undefined where nobody has visited the build yet. */
  figures: Figures | undefined
  bytes: number
}

interface Figure {
  label: string
  /** What the head's tooltip explains. */
  title: string
  of: (build: MeasuredBuild) => string
}

const counted =
  (of: (figures: Figures) => string) =>
  ({ figures }: MeasuredBuild) =>
    figures ? of(figures) : '–'

const columns: Figure[] = [
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

export interface FiguresTableProps {
  label: string
  builds: MeasuredBuild[]
  maxHeight?: string
}

/** What visitors met with each build, and its weight: a table, on phones a card for each build. */
export function FiguresTable({ label, builds, maxHeight }: FiguresTableProps) {
  const isWide = useIsWide()
  if (!isWide) return <FiguresCards label={label} builds={builds} />
  return (
    <NumberTable label={label} maxHeight={maxHeight}>
      <thead>
        <tr>
          <th scope="col">Build</th>
          {columns.map(({ label, title }) => (
            <th key={label} scope="col" title={title}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {builds.map((build) => (
          <tr key={build.key}>
            <th scope="row">{build.name}</th>
            {columns.map(({ label, of }) => (
              <td key={label}>{of(build)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </NumberTable>
  )
}

const FiguresCards = ({ label, builds }: FiguresTableProps) => (
  <Stack as="ul" aria-label={label} gap="3" listStyleType="none">
    {builds.map((build) => (
      <Box
        as="li"
        key={build.key}
        _notFirst={{ borderTopWidth: '1px', borderColor: 'border', pt: '3' }}
      >
        <Box fontSize="sm" overflowWrap="anywhere">
          {build.name}
        </Box>
        <Grid as="dl" rowGap="1" mt="1.5" fontSize="sm">
          {columns.map(({ label, of }) => (
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
