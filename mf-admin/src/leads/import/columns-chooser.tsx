import { joined } from '@pt-portal/api/contract/language/english'
import {
  type ImportColumn,
  type ImportField,
  importFieldNames,
  importFields,
} from '@pt-portal/api/contract/leads/lead-import'
import { Grid, Text } from '@pt-portal/shared-ui'
import { Choice } from '../../ui/controls/choice'
import { Fieldset } from '../../ui/controls/ticks'
import type { Option } from '../../ui/lists/list-filter'

export interface ColumnsChooserProps {
  columns: ImportColumn[]
  /** Whether they can no longer be changed. */
  isFixed: boolean
  onChange: (fields: (ImportField | null)[]) => void
}

const options: Option[] = [
  ['', 'Left out'],
  ...importFields.map((field): Option => [field, importFieldNames[field]]),
]

const nameAt = ({ heading }: ImportColumn, index: number) => heading || `Column ${index + 1}`

/** What each column of the file is. A field that another column has moves to the one that is chosen. */
export function ColumnsChooser({ columns, isFixed, onChange }: ColumnsChooserProps) {
  const choose = (at: number, chosen: ImportField | null) =>
    onChange(
      columns.map(({ field }, index) => (index === at ? chosen : field === chosen ? null : field)),
    )
  const leftOut = columns.flatMap((column, index) => (column.field ? [] : [nameAt(column, index)]))
  const missing = missingOf(columns)
  return (
    <Fieldset aria-label="Columns of the file" disabled={isFixed}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 11rem), 1fr))" gap="3">
        {columns.map((column, index) => (
          <Choice
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headings may repeat
            key={index}
            label={nameAt(column, index)}
            value={column.field ?? ''}
            options={options}
            onChange={(value) => choose(index, (value || null) as ImportField | null)}
          />
        ))}
      </Grid>
      {missing.length > 0 && (
        <Text role="alert" color="fg.error" fontWeight="medium" mt="3">
          {`Choose the column for ${joined(missing)}. Each lead needs both a name and a phone number.`}
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text color="fg.muted" fontSize="sm" mt="3" overflowWrap="anywhere">
          {`Left out: ${joined(leftOut)}.`}
        </Text>
      )}
    </Fieldset>
  )
}

/** What no lead can lack and no column is. */
function missingOf(columns: ImportColumn[]): string[] {
  const has = (...fields: ImportField[]) =>
    columns.some(({ field }) => field && fields.includes(field))
  return [
    ...(has('name', 'firstName', 'lastName') ? [] : [importFieldNames.name]),
    ...(has('phone') ? [] : [importFieldNames.phone]),
  ]
}
