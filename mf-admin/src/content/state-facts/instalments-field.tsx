import { monthNames } from '@pt-portal/api/contract/locale'
import { Box, Button, chakra, Flex, Text } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { Plus, X } from 'lucide-react'
import { Select } from '../../ui/select'
import type { InstalmentValues, SlabValues } from './facts-values'
import { RupeeField } from './rupee-field'
import { useEntries } from './use-entries'

const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })

/** Field for the months of a slab that differ from its tax, or for how a yearly tax is divided. */
export function InstalmentsField({ path, slab }: { path: string; slab: SlabValues }) {
  const name = `${path}.instalments`
  const { entries, add, actionsOf, listRef } = useEntries<InstalmentValues>(name)
  const [, { error }] = useField(name)
  const isAnnual = slab.period === 'annual'
  if (slab.period === 'half-yearly' && entries.length === 0) return null
  return (
    <Box as="fieldset" ref={listRef}>
      <Legend>{isAnnual ? 'Divided into months' : 'Months that differ'}</Legend>
      {entries.map((_, index) => (
        <Flex
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing of its own that stays while it is typed.
          key={index}
          data-entry={index}
          gap="2"
          mb="3"
          align="flex-start"
          role="group"
          aria-label={`Month ${index + 1}`}
        >
          <Box flex="3" minW="0">
            <MonthField name={`${name}[${index}].month`} everyOther={isAnnual} />
          </Box>
          <Box flex="2" minW="0">
            <RupeeField name={`${name}[${index}].amount`} label="Amount" />
          </Box>
          <Button
            mt="8"
            px="0"
            minW="8"
            variant="ghost"
            colorPalette="red"
            data-action="remove"
            aria-label={`Remove month ${index + 1}`}
            title="Remove"
            onClick={actionsOf(index).remove}
          >
            <X aria-hidden />
          </Button>
        </Flex>
      ))}
      {typeof error === 'string' && (
        <Text fontSize="sm" fontWeight="medium" color="fg.error" mb="2" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="outline"
        colorPalette="gray"
        size="sm"
        data-action="add"
        onClick={() => add(nextOf(entries, isAnnual))}
      >
        <Plus aria-hidden />
        Add a month
      </Button>
    </Box>
  )
}

/**
 * Returns the next entry to add. A yearly tax starts with the amount for most months, a monthly one with
 * February; the following months come next.
 */
function nextOf(entries: InstalmentValues[], isAnnual: boolean): InstalmentValues {
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
