import type { LawEntry } from '@pt-portal/api/contract/law/law-timeline'
import { Box, Heading, StyledLink, Text, withKeys } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { DataTable, TableFrame } from '../../data-table'

/** Each schedule that the state has had or will have, with its first and last day, its bands and its instrument (D98). */
export function LawTimeline({ law }: Pick<StatePage, 'law'>) {
  if (!law) return null
  const { title, head, changed, coming, entries } = law
  return (
    <Box id="law-by-day" mt="8">
      <Heading as="h3" size="sm" mb="3">
        {title}
      </Heading>
      {[changed, ...coming].map((line) => line && <Text key={line}>{line}.</Text>)}
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
      <th scope="row">
        {from} {to}
        {standing && <Text>{standing}</Text>}
      </th>
      <td>
        {withKeys(bands).map(({ key, item }) => (
          <div key={key}>{item}</div>
        ))}
      </td>
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
