import { searchAddress } from '@pt-portal/api/contract/content/search-results'
import { chakra, TextLink, type Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' },
})

const Suggestion = chakra(TextLink, {
  base: { display: 'inline-flex', alignItems: 'center', minH: '11', fontWeight: 'medium' },
})

/** Queries that always find something. */
export const examples = (t: Translate): string[] => [
  t(m.maharashtra),
  t(m.searchDueDates),
  'PTRC',
  t(m.searchLatePayment),
  t(m.searchExemptions),
]

/** Other queries, each a link to its results. */
export function Suggestions({ label, words }: { label: string; words: string[] }) {
  return (
    <List aria-label={label}>
      {words.map((word) => (
        <li key={word}>
          <Suggestion to={searchAddress(word)}>{word}</Suggestion>
        </li>
      ))}
    </List>
  )
}
