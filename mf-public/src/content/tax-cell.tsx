import type { Slab } from '@pt-portal/api/contract'
import { paymentText, taxText } from '@pt-portal/api/contract/law/slab-text'
import { Text, useMessages } from '@pt-portal/shared-ui'

/** Table cell with a slab's tax and the months that differ, on one line: a copied table has a line for each row. */
export function TaxCell({ slab }: { slab: Slab }) {
  const t = useMessages()
  const payment = paymentText(t, slab)
  return (
    <td>
      {taxText(t, slab)}
      {payment && (
        <>
          {'; '}
          <Text as="span" fontSize="sm" fontWeight="normal" color="fg.muted">
            {payment}
          </Text>
        </>
      )}
    </td>
  )
}
