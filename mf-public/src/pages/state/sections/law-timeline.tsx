import type { LawEntry } from '@pt-portal/api/contract/law/law-timeline'
import { StyledLink, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { DataTable, TableFrame } from '../../../ui/data-table'

/** Each schedule that the state has had or will have, with its first and last day, its slabs and its instrument (D98). */
export function LawTimeline({ state }: { state: StatePage }) {
  if (!state.law) return null
  const { title, head, entries, older } = state.law
  return (
    <>
      <TableFrame role="region" aria-label={title} tabIndex={0} mt="6" mb="2">
        <DataTable>
          <caption>{title}</caption>
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
      {older && <StyledLink href={`/data/v1/states/${state.slug}.json`}>{older}</StyledLink>}
    </>
  )
}

/** The name of what made the slabs law is English in every language. */
function Entry({
  entry: { from, to, standing, bands: slabs, instrument, url },
}: {
  entry: LawEntry
}) {
  const t = useMessages()
  return (
    <tr>
      <th scope="row">{[from, to, standing].filter(Boolean).join(' ')}</th>
      <td>{slabs.join('; ')}</td>
      <td>
        <span lang={t.language === 'en' ? undefined : 'en'}>
          {url ? (
            <StyledLink href={url} target="_blank" rel="noopener">
              {instrument}
            </StyledLink>
          ) : (
            instrument
          )}
        </span>
      </td>
    </tr>
  )
}
