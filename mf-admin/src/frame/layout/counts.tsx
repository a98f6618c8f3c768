import { grouped } from '@pt-portal/api/contract/language/numbers'
import { chakra, VisuallyHidden } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'
import { useFeedbackPageQuery } from '../../content/data/feedback-endpoints'
import { useDeliveryPageQuery } from '../../leads/data/delivery-endpoints'
import { useLeadPageQuery } from '../../leads/data/lead-endpoints'
import { paths } from '../../platform/paths'

const Badge = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    minW: '6',
    minH: '6',
    px: '1.5',
    me: '1.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    color: 'brand.700',
    bg: 'brand.100',
    focusVisibleRing: 'inside',
    // An edge for forced colours.
    outline: '1px solid transparent',
    _hover: { textDecoration: 'underline' },
  },
})

interface CountProps {
  number: number | undefined
  /** What the number counts, such as "new". */
  of: string
  /** Where they are listed. */
  to: string
}

/** A number beside an entry, which leads to what it counts. Nothing while it is 0 or unknown. */
function Count({ number, of, to }: CountProps) {
  if (!number) return null
  return (
    <Badge to={to} title={`${grouped(number)} ${of}`}>
      {number > 99 ? '99+' : number}
      <VisuallyHidden>{` ${of}`}</VisuallyHidden>
    </Badge>
  )
}

/** Number of leads that nobody has contacted yet. */
export function NewLeads() {
  const { data } = useLeadPageQuery({ status: 'new', page: 1, pageSize: 1 })
  return <Count number={data?.total} of="new" to={paths.leadsBy('status=new')} />
}

/** Number of deliveries that were given up. */
export function FailedDeliveries() {
  const { data } = useDeliveryPageQuery({ state: 'failed', kind: '', page: 1, pageSize: 1 })
  return <Count number={data?.total} of="failed" to={paths.deliveries} />
}

/** Number of matters that readers have reported and nobody has settled. */
export function OpenFeedback() {
  const { data } = useFeedbackPageQuery({ state: 'open', page: 1, pageSize: 1 })
  return <Count number={data?.total} of="open" to={`${paths.feedback}?state=open`} />
}
