type Row = Record<string, unknown>

/** Columns of a table that engines represent differently. */
export interface ColumnKinds {
  json?: readonly string[]
  boolean?: readonly string[]
  date?: readonly string[]
}

export interface Codec<T> {
  toRow(values: Partial<T>): Row
  fromRow(row: Row): T
}

/**
 * Converts between rows and entities. Only this function knows how each engine stores JSON, booleans and
 * times; entities carry ISO-8601 strings.
 */
export function codec<T extends object>(kinds: ColumnKinds): Codec<T> {
  const { json = [], boolean = [], date = [] } = kinds
  return {
    toRow(values) {
      const row = definedOnly(values as Row)
      change(row, json, (value) => JSON.stringify(value))
      change(row, date, (value) => new Date(value as string))
      return row
    },
    fromRow(row) {
      const entity = { ...row }
      change(entity, json, (value) => (typeof value === 'string' ? JSON.parse(value) : value))
      change(entity, boolean, (value) => value === 1 || value === true)
      change(entity, date, (value) => new Date(value as number | Date).toISOString())
      return entity as T
    },
  }
}

function change(row: Row, columns: readonly string[], convert: (value: unknown) => unknown) {
  for (const column of columns) {
    if (row[column] !== undefined && row[column] !== null) row[column] = convert(row[column])
  }
}

function definedOnly(values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
