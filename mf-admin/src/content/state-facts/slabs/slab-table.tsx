import {
  type ChoiceEntry,
  nextEntry,
  type TextEntry,
} from '@pt-portal/api/contract/kinds/entry-field'
import { slabFields } from '@pt-portal/api/contract/law/facts/fact-fields'
import { Box, Button, chakra, Flex, Input, VisuallyHidden } from '@pt-portal/shared-ui'
import { useField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { Ellipsis, Plus, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { PopoverButton, PopoverOption } from '../../../ui/buttons/popover-button'
import { Options } from '../../../ui/controls/choice'
import { Select } from '../../../ui/controls/select'
import type { FactsValues, InstalmentValues, SlabValues } from '../facts-values'
import { DeclaredField } from '../fields/declared-field'
import { inRupees, type NumberFieldProps, useNumberInput } from '../fields/number-field'
import type { EntryActions } from '../fields/use-entries'
import { type SlabColumn, slabActions, slabColumns, useUpperLimit } from './slab-edits'

export interface SlabTableProps {
  slabs: SlabValues[]
  actionsOf: (index: number) => EntryActions<SlabValues>
}

const isAmount = (field: SlabColumn) => slabFields[field].type === 'money'

const widths: Record<SlabColumn, string | undefined> = {
  appliesTo: '6.25rem',
  period: '6.75rem',
  from: '6.5rem',
  to: '6.5rem',
  tax: '5rem',
  lumpSum: '6rem',
  note: undefined,
}

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& thead th': {
      px: '2',
      pb: '1.5',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      textAlign: 'start',
      verticalAlign: 'bottom',
    },
    '& thead th[data-amount]': { textAlign: 'end' },
    // Cells are the frames of their controls.
    '& td[data-cell]': { p: '0', borderWidth: '1px', borderColor: 'border.control' },
    '& td[data-cell] :is(input, select)': {
      width: 'full',
      minH: '10',
      px: '2',
      bg: 'transparent',
      borderColor: 'transparent',
      borderRadius: '0',
      textOverflow: 'ellipsis',
    },
    '& td[data-cell] select': { px: '1', bg: 'bg' },
    '& td[data-amount] input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& :is(input, select):focus-visible': { position: 'relative', zIndex: '1' },
    '& td[data-cell]:has([aria-invalid=true])': { bg: 'red.subtle' },
    '& [aria-invalid=true]': { boxShadow: 'inset 0 0 0 1px {colors.fg.error}' },
    '& tbody > tr > th': {
      pt: '2',
      verticalAlign: 'top',
      fontWeight: 'medium',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'start',
      ps: '2',
      borderInlineStartWidth: '3px',
      borderColor: 'transparent',
      cursor: 'grab',
    },
    '& tbody[data-over]': { outline: '2px dashed' },
    '& tbody[data-faulty] > tr > th': { borderColor: 'fg.error', color: 'fg.error' },
    '& th svg': { display: 'inline', width: '3.5', height: '3.5', ms: '1', verticalAlign: '-2px' },
  },
})

/** The months of a slab in one line: legend, months, button. Their labels are for screen readers. */
const monthsInLine = {
  '& fieldset': { maxW: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  // A floating legend is laid out like everything else.
  '& legend': { float: 'left', mb: '0', me: '1', fontSize: 'sm', color: 'fg.muted' },
  '& label': { srOnly: true },
  '& [data-entry]': { mb: '0', width: '16rem' },
  '& [data-action=remove]': { mt: '0' },
}

/**
 * The slabs as a table: a row each, a cell for each value. Enter and the arrow keys move within a column; in a choice the
 * arrow keys choose, as everywhere.
 */
export function SlabTable({ slabs, actionsOf }: SlabTableProps) {
  return (
    <Table onKeyDown={moveInColumn}>
      <VisuallyHidden asChild>
        <caption>Slabs</caption>
      </VisuallyHidden>
      <colgroup>
        <col style={{ width: '2.75rem' }} />
        {slabColumns.map(({ field }) => (
          <col key={field} style={{ width: widths[field] }} />
        ))}
        <col style={{ width: '4.25rem' }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Slab</VisuallyHidden>
          </th>
          {slabColumns.map(({ field, label }) => (
            <th key={field} scope="col" data-amount={isAmount(field) || undefined}>
              {label}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {slabs.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slab has nothing of its own that stays while it is typed.
        <SlabRows key={index} index={index} slabs={slabs} actions={actionsOf(index)} />
      ))}
    </Table>
  )
}

/** Moves the focus to the same column of the row above or below. Enter never sends the form from here. */
function moveInColumn(event: KeyboardEvent<HTMLTableElement>) {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
  if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
  const control = event.target as HTMLInputElement | HTMLSelectElement
  const { column } = control.dataset
  if (!column || !['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return
  if (key !== 'Enter' && (shiftKey || control instanceof HTMLSelectElement)) return
  event.preventDefault()
  const inColumn = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column=${column}]`),
  ]
  const isUp = key === 'ArrowUp' || shiftKey
  const next = inColumn[inColumn.indexOf(control as HTMLInputElement) + (isUp ? -1 : 1)]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

interface SlabRowsProps {
  index: number
  slabs: SlabValues[]
  actions: EntryActions<SlabValues>
}

/** The row of a slab, its errors, and its months where it has some. */
function SlabRows({ index, slabs, actions }: SlabRowsProps) {
  const slab = slabs[index]!
  const path = `slabs[${index}]`
  const id = useId()
  const { errors } = useFormikContext<FactsValues>()
  const own = errors.slabs?.[index]
  const errorOf = (field: keyof SlabValues) =>
    typeof own === 'object' ? (own as Partial<Record<string, unknown>>)[field] : undefined
  const faulty = slabColumns.filter(({ field }) => errorOf(field))
  const hasMonths = slab.instalments.length > 0 || Boolean(errorOf('instalments'))
  const isExplained = faulty.length > 0 || typeof own === 'string'
  const row = useFocusAfterMonths(hasMonths)

  const addMonth = () => {
    const month = nextEntry(slabFields.instalments, [], slab) as InstalmentValues
    actions.replaceAll(
      slabs.map((one, other) => (other === index ? { ...one, instalments: [month] } : one)),
      index,
      'instalments[0].month',
    )
  }

  return (
    <tbody ref={actions.drag.entry} data-entry={path} data-faulty={own ? '' : undefined}>
      <tr ref={row}>
        <th
          ref={actions.drag.handle}
          scope="rowgroup"
          rowSpan={1 + Number(isExplained) + Number(hasMonths)}
        >
          <VisuallyHidden>Slab </VisuallyHidden>
          {index + 1}
          {own && <TriangleAlert role="img" aria-label="to correct" />}
        </th>
        {slabColumns.map(({ field, label }) => (
          <td key={field} data-cell data-amount={isAmount(field) || undefined}>
            <Cell
              path={path}
              field={field}
              control={{
                'aria-label': `Slab ${index + 1}, ${label}`,
                'aria-invalid': Boolean(errorOf(field)),
                'aria-describedby': errorOf(field) ? `${id}-${field}` : undefined,
                'data-column': field,
              }}
            />
          </td>
        ))}
        <td>
          <SlabButtons
            index={index}
            actions={{ ...actions, ...slabActions(slabs, index, actions.replaceAll) }}
            addMonth={hasMonths || slab.period === 'half-yearly' ? undefined : addMonth}
            isAnnual={slab.period === 'annual'}
          />
        </td>
      </tr>
      {isExplained && (
        <WideRow py="1.5" fontSize="sm" fontWeight="medium" color="fg.error">
          {typeof own === 'string' && <div>{own}</div>}
          {faulty.map(({ field, label }) => (
            <div key={field}>
              {!String(errorOf(field)).startsWith(label) && `${label}: `}
              <span id={`${id}-${field}`}>{String(errorOf(field))}</span>
            </div>
          ))}
        </WideRow>
      )}
      {hasMonths && (
        <WideRow role="group" aria-label={`Slab ${index + 1}`} py="2" css={monthsInLine}>
          <DeclaredField
            name={`${path}.instalments`}
            field={slabFields.instalments}
            record={slab}
          />
        </WideRow>
      )}
    </tbody>
  )
}

/** A row below that of a slab, beside its number. */
const WideRow = (props: ComponentProps<typeof Box>) => (
  <tr>
    <td colSpan={slabColumns.length + 1}>
      <Box px="2" {...props} />
    </td>
  </tr>
)

/** Focuses the menu of a slab when its last month was removed, and the button that had the focus with it. */
function useFocusAfterMonths(hasMonths: boolean) {
  const row = useRef<HTMLTableRowElement>(null)
  const hadMonths = useRef(hasMonths)
  useEffect(() => {
    if (hadMonths.current && !hasMonths && document.activeElement === document.body) {
      row.current?.querySelector<HTMLElement>('[data-entry-menu] button')?.focus()
    }
    hadMonths.current = hasMonths
  }, [hasMonths])
  return row
}

type Control = Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby'> & {
  'data-column': SlabColumn
}

interface CellProps {
  path: string
  field: SlabColumn
  control: Control
}

/** The control of a cell, chosen by the field's type. */
function Cell({ path, field, control }: CellProps) {
  const name = `${path}.${field}`
  const declared = slabFields[field]
  if (field === 'to') return <UpperLimitCell path={path} control={control} />
  if (declared.type === 'money') {
    const placeholder = 'placeholder' in declared ? declared.placeholder : undefined
    return <AmountCell name={name} placeholder={placeholder} control={control} />
  }
  return <TextCell name={name} declared={declared as TextEntry | ChoiceEntry} control={control} />
}

interface TextCellProps {
  name: string
  declared: TextEntry | ChoiceEntry
  control: Control
}

function TextCell({ name, declared, control }: TextCellProps) {
  const [field] = useField<string>(name)
  return declared.type === 'choice' ? (
    <Select {...field} {...control}>
      <Options of={Object.entries(declared.options)} />
    </Select>
  ) : (
    <Input {...field} {...control} value={field.value ?? ''} title={field.value} />
  )
}

type AmountCellProps = Omit<NumberFieldProps, 'label'> & { control: Control }

function AmountCell({ control, ...props }: AmountCellProps) {
  const { input } = useNumberInput({ ...props, ...inRupees })
  return <Input {...input} {...control} />
}

const UpperLimitCell = ({ path, control }: { path: string; control: Control }) => (
  <AmountCell {...useUpperLimit(path)} control={control} />
)

interface SlabButtonsProps {
  index: number
  actions: EntryActions<SlabValues> & ReturnType<typeof slabActions>
  addMonth: (() => void) | undefined
  isAnnual: boolean
}

function SlabButtons({ index, actions, addMonth, isAnnual }: SlabButtonsProps) {
  const { insert, split, moveUp, moveDown, duplicate, remove } = actions
  const title = `slab ${index + 1}`
  const choices: [string, (() => void) | undefined][] = [
    ['Split', split],
    [isAnnual ? 'Divide into months' : 'Add a month that differs', addMonth],
    ['Move up', moveUp],
    ['Move down', moveDown],
    ['Duplicate', duplicate],
    ['Remove', remove],
  ]
  return (
    <Flex>
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        px="1"
        aria-label={`Insert a slab after ${title}`}
        title="Insert a slab after this one"
        onClick={insert}
      >
        <Plus aria-hidden />
      </Button>
      <Box data-entry-menu>
        <PopoverButton
          label={`Actions of ${title}`}
          face={<Ellipsis aria-hidden />}
          variant="ghost"
        >
          {(close) =>
            choices.map(
              ([name, act]) =>
                act && (
                  <PopoverOption
                    key={name}
                    minH="9"
                    whiteSpace="nowrap"
                    colorPalette={name === 'Remove' ? 'red' : 'gray'}
                    onClick={() => {
                      close()
                      act()
                    }}
                  >
                    {name}
                  </PopoverOption>
                ),
            )
          }
        </PopoverButton>
      </Box>
    </Flex>
  )
}
