import { Box, chakra } from '@pt-portal/shared-ui'
import {
  type ColumnSizingState,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { SelectAll, SelectBox } from '../lists/select-box'
import type { Selection } from '../lists/use-selection'
import { type Column, directionOf, nextSort } from './column'
import { Faint } from './faint'
import { isShown, type TableSettings } from './use-table-settings'

const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
})

/** Width of the columns for the boxes, in pixels. */
const boxWidth = 44

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      px: '2',
      py: '0',
      lineHeight: 'snug',
      textAlign: 'start',
      verticalAlign: 'middle',
      fontWeight: 'normal',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& thead th': {
      position: 'relative',
      height: '8',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      bg: 'bg.subtle',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& tbody tr': { height: '10', _hover: { bg: 'bg.subtle' } },
    '& tbody tr + tr': { borderTopWidth: '1px', borderColor: 'border' },
    '&[data-density=roomy] tbody tr': { height: '14' },
    '& tbody tr[data-selected], & tbody tr[data-selected]:hover': { bg: 'brand.50' },
    '& tbody th': { fontWeight: 'semibold' },
    '& tr > :first-child:not(.box)': { paddingInlineStart: '4' },
    '& .box': { overflow: 'visible', paddingInlineStart: '4', paddingInlineEnd: '0' },
    '& .box label': { display: 'flex', mt: '0', py: '1.5' },
    '& .actions': { textAlign: 'end' },
    '& tbody tr.details': { height: 'auto', borderTopWidth: '0', _hover: { bg: 'transparent' } },
    '& .details > td': { px: '4', pb: '3', whiteSpace: 'normal' },
    // The ring of a head that has the focus, and what is open in a cell. Long names stay in theirs, as they would cover the next one.
    '& thead th:focus-within, & td:has([aria-expanded=true])': { overflow: 'visible' },
  },
})

const Head = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    maxW: 'full',
    fontWeight: 'medium',
    cursor: 'button',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'fg', fontWeight: 'semibold' },
    '& svg': { width: '3.5', height: '3.5', flexShrink: '0' },
  },
})

/** Edge of a head that a pointer drags. Keys change widths in the settings. */
const Edge = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '1.5',
    insetInlineEnd: '0',
    width: '2',
    cursor: 'col-resize',
    userSelect: 'none',
    touchAction: 'none',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    _hover: { borderColor: 'brand.500', borderInlineEndWidth: '2px' },
  },
})

export interface RecordTableProps<Row> {
  /** Accessible name. */
  label: string
  /** The first column names the row. The list stays the same between draws. */
  columns: readonly Column<Row>[]
  rows: Row[]
  settings: TableSettings
  /** The present order, as the API names it; '' is the usual one. */
  sort: string
  onSort: (sort: string) => void
  nameOf: (row: Row) => string
  keyOf: (row: Row) => number | string
  /** Absent for users who cannot select rows. */
  selection?: Selection
  /** Icon buttons of a row, and the room that they need in pixels. */
  actions?: { width: number; of: (row: Row) => ReactNode }
  /** What is shown in the whole width below a row. */
  details?: (row: Row) => ReactNode
}

/** Records in aligned columns, which staff sort, choose and make wider (ADR 0062). */
export function RecordTable<Row extends { id: number }>(props: RecordTableProps<Row>) {
  const { label, settings, selection, actions } = props
  const table = useRecordTable(props)
  const byId = new Map(props.columns.map((column) => [column.id, column]))
  const heads = table.getHeaderGroups()[0]?.headers ?? []
  const shown = heads.map((head) => ({ head, column: byId.get(head.id)! }))
  const others = (selection ? boxWidth : 0) + (actions?.width ?? 0)

  return (
    <Box overflowX="auto">
      <Table
        aria-label={label}
        data-density={settings.density}
        style={{ minWidth: table.getTotalSize() + others }}
      >
        <colgroup>
          {selection && <col style={{ width: boxWidth }} />}
          {shown.map(({ head: { id, column: sized }, column }) => {
            const takesRest = column.isWidest && settings.widths[id] === undefined
            return <col key={id} style={takesRest ? undefined : { width: sized.getSize() }} />
          })}
          {actions && <col style={{ width: actions.width }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="box">
                <SelectAll count={props.rows.length} selection={selection} />
              </th>
            )}
            {shown.map(({ head, column }) => (
              <ColumnHead
                key={head.id}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
                onResize={head.getResizeHandler()}
                onReset={() => head.column.resetSize()}
              />
            ))}
            {actions && (
              <th scope="col" className="actions">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <TableRow
              {...props}
              key={id}
              id={id}
              row={original}
              columns={shown.map(({ column }) => column)}
            />
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

/** The table's state: which columns are shown, and how wide. */
function useRecordTable<Row extends { id: number }>(props: RecordTableProps<Row>) {
  const { columns, rows, settings, keyOf } = props
  const definitions = useMemo(
    () => columns.map(({ id, width }) => ({ id, size: width, minSize: 60, maxSize: 800 })),
    [columns],
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(keyOf(row)),
    columnResizeMode: 'onChange',
    state: {
      columnSizing: settings.widths,
      columnVisibility: Object.fromEntries(columns.map((it) => [it.id, isShown(it, settings)])),
    },
    onColumnSizingChange: (update) => {
      const widths: ColumnSizingState =
        typeof update === 'function' ? update(settings.widths) : update
      settings.change({ widths })
    },
  })
}

interface ColumnHeadProps extends Pick<RecordTableProps<never>, 'sort' | 'onSort'> {
  column: Column<never>
  /** Begins to drag the edge. */
  onResize: (event: unknown) => void
  /** Back to the usual width. */
  onReset: () => void
}

/** The head of a column, which sorts by it where the API can. */
function ColumnHead({ column, sort, onSort, onResize, onReset }: ColumnHeadProps) {
  const direction = directionOf(column, sort)
  return (
    <th scope="col" aria-sort={direction}>
      {column.sort ? (
        <Head
          type="button"
          data-sorted={direction}
          onClick={() => onSort(nextSort(column.sort!, sort))}
        >
          {column.label}
          {direction === 'ascending' && <ArrowUp aria-hidden />}
          {direction === 'descending' && <ArrowDown aria-hidden />}
        </Head>
      ) : (
        column.label
      )}
      <Edge aria-hidden onMouseDown={onResize} onTouchStart={onResize} onDoubleClick={onReset} />
    </th>
  )
}

export interface RowProps<Row>
  extends Pick<RecordTableProps<Row>, 'columns' | 'nameOf' | 'selection' | 'actions' | 'details'> {
  id: number | string
  row: Row
}

/** One row, and below it what is told of it in the whole width. */
function TableRow<Row extends { id: number }>(props: RowProps<Row>) {
  const { id, row, columns, nameOf, selection, actions, details } = props
  const more = details?.(row)
  return (
    <>
      <chakra.tr
        data-record={id}
        data-selected={selection?.has(row.id) || undefined}
        scrollMarginBlock="20"
      >
        {selection && (
          <td className="box">
            <SelectBox
              label={`Select ${nameOf(row)}`}
              checked={selection.has(row.id)}
              onToggle={(isRange) => selection.toggle(row.id, isRange)}
            />
          </td>
        )}
        {columns.map(({ id, cell, summary }, index) => {
          const Cell = index === 0 ? 'th' : 'td'
          return (
            <Cell key={id} scope={index === 0 ? 'row' : undefined}>
              {cell(row)}
              {summary && <Faint> {summary(row)}</Faint>}
            </Cell>
          )
        })}
        {actions && <td className="actions">{actions.of(row)}</td>}
      </chakra.tr>
      {more && (
        <tr className="details">
          <td colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}>{more}</td>
        </tr>
      )}
    </>
  )
}
