import { monthNames } from '@pt-portal/api/contract/language/english'
import { Box } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { Select } from '../../ui/select'
import { EntryRows } from './entry-rows'
import type { InstalmentValues, SlabValues } from './facts-values'
import { RupeeField } from './rupee-field'

/** Field for the months of a slab that differ from its tax, or for how a yearly tax is divided. */
export function InstalmentsField({ path, slab }: { path: string; slab: SlabValues }) {
  const isAnnual = slab.period === 'annual'
  if (slab.period === 'half-yearly' && slab.instalments.length === 0) return null
  return (
    <EntryRows<InstalmentValues>
      name={`${path}.instalments`}
      legend={isAnnual ? 'Divided into months' : 'Months that differ'}
      noun="month"
      next={(entries) => nextInstalment(entries, isAnnual)}
    >
      {(entry) => (
        <>
          <Box flex="3" minW="0">
            <MonthField name={`${entry}.month`} everyOther={isAnnual} />
          </Box>
          <Box flex="2" minW="0">
            <RupeeField name={`${entry}.amount`} label="Amount" />
          </Box>
        </>
      )}
    </EntryRows>
  )
}

/**
 * Returns the next entry to add. A yearly tax starts with the amount for most months, a monthly one with
 * February; the following months come next.
 */
export function nextInstalment(entries: InstalmentValues[], isAnnual: boolean): InstalmentValues {
  if (isAnnual && !entries.some(({ month }) => month === null)) return { month: null, amount: null }
  const taken = new Set(entries.map(({ month }) => month))
  const first = isAnnual ? 3 : 2
  const order = [first, ...Array.from({ length: 12 }, (_, index) => ((first + index) % 12) + 1)]
  return { month: order.find((month) => !taken.has(month)) ?? first, amount: null }
}

function MonthField({ name, everyOther }: { name: string; everyOther: boolean }) {
  const [{ value }, { error }, { setValue }] = useField<number | null>(name)
  return (
    <Field label="Month" error={error}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value ? Number(event.target.value) : null)}
        >
          {(everyOther || value === null) && <option value="">Others</option>}
          {monthNames.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
