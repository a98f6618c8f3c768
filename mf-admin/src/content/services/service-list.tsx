import { paths } from '../../platform/paths'
import { PageHeader } from '../../ui/page-header'
import { activityVerbs } from '../lists/activity-verbs'
import { NewLink } from '../lists/new-link'
import { RecordList } from '../lists/record-list'
import { serviceKind } from './service-kind'

/** List of all services with their actions. */
export function ServiceList() {
  return (
    <>
      <PageHeader>
        <NewLink isOnList size="sm" to={paths.newService}>
          New Service
        </NewLink>
      </PageHeader>
      <RecordList
        kind={serviceKind}
        verbs={activityVerbs}
        newPath={paths.newService}
        failure="Failed to fetch services"
        empty={{
          title: 'No services yet',
          text: 'Add the first one to the catalogue.',
          newLabel: 'New Service',
        }}
      />
    </>
  )
}
