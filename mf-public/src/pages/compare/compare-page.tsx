import { staticSection } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'

const Comparison = staticSection(() =>
  import(/* webpackChunkName: "comparison" */ './comparison').then(({ Comparison }) => Comparison),
)

/** The whole page is one static section; browsers send its form themselves. */
export function ComparePage() {
  const [params] = useSearchParams()
  const query = params.toString()
  return <Comparison of={query} query={query} />
}
