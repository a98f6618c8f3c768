import { staticSection } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'

const Comparison = staticSection(() =>
  import(/* webpackChunkName: "comparison" */ './comparison').then(({ Comparison }) => Comparison),
)

/** All of the page is the server's HTML: its form is one that browsers send. */
export function ComparePage() {
  const [params] = useSearchParams()
  const query = params.toString()
  return <Comparison of={query} query={query} />
}
