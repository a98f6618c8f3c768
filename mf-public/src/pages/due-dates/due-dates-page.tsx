import { staticSection, useMessages } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { PageHeader } from '../../ui/page-header'

const Dates = staticSection(() =>
  import(/* webpackChunkName: "due-dates" */ './dates').then(({ Dates }) => Dates),
)

/** Browsers send the form themselves, so the page is its header and one static section. */
export function DueDatesPage() {
  const t = useMessages()
  const [params] = useSearchParams()
  const query = params.toString()
  return (
    <>
      <PageHeader title={t(m.dueDatesTitle)} lead={t(m.dueDatesLead)} />
      <Dates of={query} query={query} />
    </>
  )
}
