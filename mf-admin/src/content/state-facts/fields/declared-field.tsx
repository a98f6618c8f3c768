import type { EntryField, EntryFields } from '@pt-portal/api/contract/kinds/entry-field'
import { Box, Flex, Heading } from '@pt-portal/shared-ui'
import { TextareaField, TextField } from '@pt-portal/shared-ui/forms'
import type { ReactNode } from 'react'
import { ChoiceField } from '../../../forms/fields/choice-field'
import { DayField } from '../../../forms/fields/day-field'
import { LinesField } from '../../../forms/fields/lines-field'
import { MonthField } from '../../../forms/fields/month-field'
import { DueDaysField } from './due-days-field'
import { EntryList } from './entry-list'
import { DecimalField, RupeeField } from './number-field'

/** Where a field stands: in the record whose path begins its name, and that in the list of the record around it, if any. */
interface Place {
  record: object
  around?: object
}

export interface DeclaredFieldProps extends Place {
  name: string
  field: EntryField
  /** Whether the form marks it as required; fields of an entry are not marked. */
  marksRequired?: boolean
}

/** The part of a form that edits one declared field of a record, chosen by the field's type (D76). */
export function DeclaredField(props: DeclaredFieldProps) {
  const { name, field, record, around = record, marksRequired } = props
  const label = field.labelIn?.(record, around) ?? field.label
  const given = { name, label, hint: field.help, placeholder: field.placeholder }
  const required = marksRequired && 'required' in field && field.required
  switch (field.type) {
    case 'text':
      return field.rows ? <TextareaField {...given} rows={field.rows} /> : <TextField {...given} />
    case 'address':
      return <TextField {...given} inputMode="url" placeholder="https://" />
    case 'money':
      return <RupeeField {...given} required={required} />
    case 'number':
      return <DecimalField {...given} />
    case 'day':
      return <DayField {...given} required={required} today={field.today} />
    case 'month':
      return <MonthField {...given} offersOthers={field.offersOthers?.(around) ?? false} />
    case 'choice':
      return <ChoiceField {...given} options={field.options} />
    case 'texts':
      return <LinesField {...given} />
    case 'due-days':
      return <DueDaysField {...given} />
    case 'group':
      return (
        <Box role="group" aria-label={field.label}>
          <Heading as="h3" size="sm" mb="3">
            {field.label}
          </Heading>
          <DeclaredFields path={name} fields={field.fields} record={record} around={around} />
        </Box>
      )
    case 'list':
      return (
        <EntryList name={name} field={field} around={record}>
          {(path, entry) => (
            <DeclaredFields
              path={path}
              fields={field.fields}
              record={entry}
              around={record}
              isRow={field.isRow}
            />
          )}
        </EntryList>
      )
  }
}

export interface DeclaredFieldsProps extends Place, Pick<DeclaredFieldProps, 'marksRequired'> {
  /** Path of the record; '' for that of the form. */
  path: string
  fields: EntryFields
  /** Whether they stand in one row however narrow it is. */
  isRow?: boolean
  /** Widgets of fields for which the one of their type is not enough, by their names. */
  own?: Partial<Record<string, ReactNode>>
}

/** How much of a line a field takes, by its type: amounts and choices are short, texts are not. */
const shares: Partial<Record<EntryField['type'], string>> = {
  text: '2 1 14rem',
  address: '3 1 16rem',
}

/** Fields of a record, as many beside each other as there is room for. */
export const DeclaredFields = (props: DeclaredFieldsProps) => {
  const { path, fields, isRow, own = {}, ...place } = props
  return (
    <Flex flex="1" minW="0" gap="3" align="start" wrap={isRow ? undefined : 'wrap'}>
      {Object.entries(fields).map(([key, field]) => {
        const name = path ? `${path}.${key}` : key
        const share = isRow
          ? `${field.type === 'month' ? 3 : 2} 1 0`
          : field.isWide
            ? '1 0 100%'
            : (shares[field.type] ?? '1 1 7.5rem')
        return (
          <Box key={key} minW="0" maxW="full" flex={share}>
            {field.type === 'list' && !field.isRow && (
              <Heading as="h3" size="sm" mb="3">
                {field.label}
              </Heading>
            )}
            {own[key] ?? <DeclaredField name={name} field={field} {...place} />}
          </Box>
        )
      })}
    </Flex>
  )
}
