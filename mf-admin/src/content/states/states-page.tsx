import { paths } from '../../platform/paths'
import { PageHeader } from '../../ui/page-header'
import { activityVerbs } from '../lists/activity-verbs'
import { NewLink } from '../lists/new-link'
import { RecordList } from '../lists/record-list'
import { stateKind } from './state-kind'

/** `/admin/state-pages`: all state pages with their actions (D53). */
export function StatesPage() {
  return (
    <>
      <PageHeader>
        <NewLink isOnList size="sm" to={paths.newState}>
          Add New State
        </NewLink>
      </PageHeader>
      <RecordList
        kind={stateKind}
        verbs={activityVerbs}
        newPath={paths.newState}
        empty={{
          title: 'No state pages yet',
          text: 'Seed all states from the dashboard to start from the built-in list, or add one by hand.',
          newLabel: 'Add New State',
        }}
      />
    </>
  )
}
