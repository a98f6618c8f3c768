import type { EmptySearch, PageFeedback } from '@pt-portal/api/contract/content/feedback'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Button } from '@pt-portal/shared-ui'
import { Download } from 'lucide-react'
import { paths } from '../../platform/paths'
import { queryOf } from '../../platform/requests'
import { BackButton } from '../../ui/buttons/back-button'
import { quiet } from '../../ui/buttons/looks'
import { ShortDay } from '../../ui/dates/dates'
import type { ListFilters } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import { Views } from '../../ui/page/views'
import type { Column } from '../../ui/table/column'
import { useEmptySearchesQuery, useFeedbackOfPagesQuery } from '../data/feedback-endpoints'

const views = [
  { view: '', label: 'Pages' },
  { view: 'searches', label: 'Searches without results' },
] as const

const filters = {
  view: { kind: 'link', values: ['', 'searches'] },
  q: { kind: 'search', placeholder: 'Page or words' },
  days: {
    kind: 'choice',
    label: 'Days',
    any: 'Last 90 days',
    options: [
      ['30', 'Last 30 days'],
      ['365', 'Last 365 days'],
    ],
  },
} as const satisfies ListFilters<string>

type Address = ReturnType<typeof useAddress>
const useAddress = () => useListAddress(filters)

/** `/admin/feedback/figures`: how many readers each page helped, and what the search could not answer (D90). */
export function FiguresPage() {
  const address = useAddress()
  const { view, days } = address.filter
  return (
    <>
      <PageHeader back={<BackButton to={paths.feedback}>Back to Feedback</BackButton>}>
        <Views
          label="Figures"
          isSmall
          views={views.map((one) => ({
            label: one.label,
            to: `?${queryOf({ view: one.view, days })}`,
            isCurrent: one.view === view,
          }))}
        />
      </PageHeader>
      {view === 'searches' ? <Searches address={address} /> : <Pages address={address} />}
    </>
  )
}

/** What both lists ask the server for. */
const wantedOf = ({ wanted: { view: _view, ...wanted } }: Address) => wanted

interface AsCsvProps {
  of: Address
  path: string
  label: string
}

/** All figures of the days and words that are asked for, as a file. */
function AsCsv({ of: { filter }, path, label }: AsCsvProps) {
  const query = queryOf({ q: filter.q, days: filter.days })
  return (
    <Button {...quiet} asChild>
      <a href={query ? `${path}?${query}` : path} download aria-label={label}>
        <Download aria-hidden />
        CSV
      </a>
    </Button>
  )
}

function Pages({ address }: { address: Address }) {
  const read = useFeedbackOfPagesQuery(wantedOf(address), { refetchOnMountOrArgChange: true })
  return (
    <WorkList
      noun={{ one: 'page', many: 'pages' }}
      address={address}
      read={read}
      columns={pageColumns}
      name="feedback-of-pages"
      nameOf={({ title }) => title}
      tools={<AsCsv of={address} path="/api/feedback/pages.csv" label="Pages as CSV" />}
      empty={{ title: 'No answers yet', text: 'No reader has said anything of a page.' }}
    />
  )
}

const pageColumns: readonly Column<PageFeedback>[] = [
  {
    id: 'page',
    label: 'Page',
    width: 240,
    isWidest: true,
    cell: ({ title, page }) => <span title={page}>{title}</span>,
    summary: ({ title, page }) => title !== page && page,
  },
  { id: 'helped', label: 'Helped', width: 100, cell: ({ helped }) => grouped(helped) },
  { id: 'wrong', label: 'Wrong', width: 100, cell: ({ wrong }) => grouped(wrong) },
  { id: 'share', label: 'Share helped', width: 120, cell: ({ share }) => `${share} %` },
]

function Searches({ address }: { address: Address }) {
  const read = useEmptySearchesQuery(wantedOf(address), { refetchOnMountOrArgChange: true })
  return (
    <WorkList
      noun={{ one: 'search', many: 'searches' }}
      address={address}
      read={read}
      columns={searchColumns}
      name="searches-without-results"
      nameOf={({ query }) => query}
      tools={
        <AsCsv
          of={address}
          path="/api/searches-without-results.csv"
          label="Searches without results as CSV"
        />
      }
      empty={{ title: 'Every search found something', text: 'Nothing was missed.' }}
    />
  )
}

const searchColumns: readonly Column<EmptySearch>[] = [
  { id: 'query', label: 'Search', width: 240, isWidest: true, cell: ({ query }) => query },
  { id: 'searches', label: 'Times', width: 90, cell: ({ searches }) => grouped(searches) },
  {
    id: 'language',
    label: 'Language',
    width: 110,
    cell: ({ language }) => languageOf(language).englishName,
  },
  { id: 'last', label: 'Last', width: 110, cell: ({ lastOn }) => <ShortDay iso={lastOn} /> },
]
