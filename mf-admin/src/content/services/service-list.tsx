import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/back-button'
import { PageHeader } from '../../ui/page-header'
import { activityVerbs } from '../lists/activity-verbs'
import { NewLink } from '../lists/new-link'
import { RecordList } from '../lists/record-list'
import { serviceKind } from './service-kind'

/** List of all services with their actions. */
export function ServiceList() {
  return (
    <>
      <PageHeader
        title="Service Management"
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <NewLink isOnList size="sm" to={paths.newService}>
          New Service
        </NewLink>
      </PageHeader>
      <RecordList
        kind={serviceKind}
        noun={{ one: 'service', many: 'services' }}
        verbs={activityVerbs}
        newPath={paths.newService}
        placeholder="Name, slug or description"
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
