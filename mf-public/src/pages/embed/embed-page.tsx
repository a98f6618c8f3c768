import { Static, useMessages } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { PageHeader } from '../../ui/page-header'
import { CodeAndFrame } from './code-and-frame'

/** Browsers send the form themselves, so the page is its header and one static section. */
export function EmbedPage() {
  const t = useMessages()
  const [params] = useSearchParams()
  const query = params.toString()
  return (
    <>
      <PageHeader title={t(m.embedTitle)} lead={t(m.embedLead)} />
      <Static of={query}>
        <CodeAndFrame query={query} />
      </Static>
    </>
  )
}
