import { staticSection, useMessages } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { PageHeader } from '../../ui/page-header'

const Call = staticSection(() =>
  import(/* webpackChunkName: "page-callback" */ './call').then(({ Call }) => Call),
)

/** Browsers send its forms themselves, so the page is its header and one static section. */
export function CallbackPage() {
  const t = useMessages()
  const [params] = useSearchParams()
  const token = params.get('token')
  const from = params.get('from')
  return (
    <>
      <PageHeader title={t(m.callbackTitle)} lead={t(m.callbackLead)} />
      <Call of={params.toString()} token={token} from={from} />
    </>
  )
}
