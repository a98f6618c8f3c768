import type { LawEntry } from '@pt-portal/api/contract/law/law-timeline'
import { Box, chakra, Heading, StyledLink } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { DataTable, TableFrame } from '../../data-table'

/** Each schedule that the state has had or will have, with its first and last day, its bands and its instrument (D98). */
export function LawTimeline({ law }: Pick<StatePage, 'law'>) {
  if (!law) return null
  const { title, head, entries } = law
  return (
    <Box id="law-by-day" mt="8">
      <Heading as="h3" size="sm" mb="3">
        {title}
      </Heading>
      <TableFrame role="region" aria-label={title} tabIndex={0}>
        <DataTable>
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
            {entries.map((entry) => (
              <Entry key={entry.from} entry={entry} />
            ))}
          </tbody>
        </DataTable>
      </TableFrame>
    </Box>
  )
}

function Entry({ entry: { from, to, standing, bands, instrument, url } }: { entry: LawEntry }) {
  return (
    <tr>
      <th scope="row">{[from, to, standing].filter(Boolean).join(' ')}</th>
      <chakra.td whiteSpace="pre-line">{bands.join('\n')}</chakra.td>
      <td>
        {url ? (
          <StyledLink href={url} target="_blank" rel="noopener">
            {instrument}
          </StyledLink>
        ) : (
          instrument
        )}
      </td>
    </tr>
  )
}
