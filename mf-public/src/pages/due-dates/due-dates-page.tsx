import { staticSection } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { PageHeader } from '../../page-header'

const Dates = staticSection(() =>
  import(/* webpackChunkName: "due-dates" */ './dates').then(({ Dates }) => Dates),
)

/** Browsers send the form themselves, so the page is its header and one static section. */
export function DueDatesPage() {
  const [params] = useSearchParams()
  const query = params.toString()
  return (
    <>
      <PageHeader
        title="Your due dates"
        lead="Choose your states and the size of your staff. You get every payment and return of the next twelve months by date, and one calendar for all of them."
      />
      <Dates of={query} query={query} />
    </>
  )
}
