import { staticSection } from '@pt-portal/shared-ui'
import { useParams, useSearchParams } from '@pt-portal/shared-ui/router'

const Changes = staticSection(() =>
  import(/* webpackChunkName: "page-changes" */ './changes').then(({ Changes }) => Changes),
)

/** The whole page is one static section; browsers send its form themselves. */
export function ChangesPage() {
  const { state } = useParams()
  const [params] = useSearchParams()
  const query = params.toString()
  return <Changes of={`${state}?${query}`} state={state} query={query} />
}
