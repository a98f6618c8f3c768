import { indianDay } from '@pt-portal/api/contract/indian-day'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { isOldCheck } from '@pt-portal/api/contract/law/facts/checked-on'
import { Badge } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { ShortDay } from '../../ui/dates/dates'
import type { Column } from '../../ui/table/column'
import type { ListedRecords } from '../data/record-endpoints'
import { activityVerbs } from '../lists/bulk-verb'
import type { RecordKind } from '../lists/record-kind'
import { activeColumn, updatedColumn } from '../lists/shared-columns'

const columns: Column<ListedRecords['state-pages']>[] = [
  activeColumn,
  {
    id: 'taxRates',
    label: 'Tax rates',
    width: 120,
    isWidest: true,
    onCard: 'line',
    cell: ({ taxRates }) => <span title={taxRates}>{taxRates}</span>,
  },
  {
    id: 'slug',
    label: 'Address',
    width: 116,
    cell: ({ slug }) => <span title={slug}>/{slug}</span>,
  },
  {
    id: 'checkedOn',
    label: 'Facts checked',
    width: 116,
    cell: ({ checkedOn }) => <CheckDay day={checkedOn} />,
  },
  {
    id: 'kind',
    label: 'Kind',
    width: 130,
    isOptional: true,
    cell: ({ isUnionTerritory }) => (isUnionTerritory ? 'Union Territory' : 'State'),
  },
  updatedColumn,
]

/** Day of a check of the facts; it stands out when readers are told that it is old. */
function CheckDay({ day }: { day?: string | null }) {
  if (!day) return 'No facts'
  if (!isOldCheck(day, indianDay())) return <ShortDay iso={day} />
  return (
    <Badge colorPalette="orange" title="Readers are told that this check is old">
      {`Old: ${shortDate(day)}`}
    </Badge>
  )
}

/** How lists and forms show a state page. */
export const stateKind: RecordKind<'state-pages'> = {
  resource: 'state-pages',
  noun: { one: 'state page', many: 'state pages' },
  viewPath: ({ slug }) => paths.state(slug),
  columns,
  nameLabel: 'Name',
  list: {
    verbs: activityVerbs,
    newPath: paths.newState,
    newLabel: 'Add New State',
    empty: {
      title: 'No state pages yet',
      text: 'Seed all states from the dashboard to start from the built-in list, or add one by hand.',
    },
  },
  form: {
    newTitle: 'Add New State Page',
    editTitle: 'Edit State Page',
    readTitle: 'State page',
    back: 'Back to Admin',
    wayBack: paths.dashboard,
    create: 'Create State Page',
    update: 'Update State Page',
    created: 'State page created successfully',
    updated: 'State page updated successfully',
    createFailed: 'Failed to create state page',
    updateFailed: 'Failed to update state page',
    readFailed: 'Failed to fetch state page',
  },
  deletion: {
    question: 'Delete state page',
    success: 'State page deleted successfully',
    failure: 'Failed to delete state page',
  },
}
