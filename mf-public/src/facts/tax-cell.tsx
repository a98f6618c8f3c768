import type { Slab } from '@pt-portal/api/contract'
import { paymentText, taxText } from '@pt-portal/api/contract/slab-text'
import { Text } from '@pt-portal/shared-ui'

/** Table cell with a slab's tax and, below it, the months that differ. */
export function TaxCell({ slab }: { slab: Slab }) {
  const payment = paymentText(slab)
  return (
    <td>
      {taxText(slab)}
      {payment && (
        <Text fontSize="sm" fontWeight="normal" color="fg.muted">
          {payment}
        </Text>
      )}
    </td>
  )
}
