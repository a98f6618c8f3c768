import { Badge, rupees, Text } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { ActiveBadge } from '../../ui/badges'
import type { RecordKind } from '../lists/record-kind'

/** How lists and forms show a service. */
export const serviceKind: RecordKind<'service-pages'> = {
  resource: 'service-pages',
  nameOf: ({ name }) => name,
  editPath: ({ id }) => paths.editService(id),
  viewPath: ({ slug }) => paths.service(slug),
  Badges: ({ record: { isActive, category } }) => (
    <>
      <ActiveBadge active={isActive} />
      <Badge colorPalette="gray">{category}</Badge>
    </>
  ),
  Particulars: ({ record: { slug, pricing, priceFrom, shortDescription } }) => (
    <>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {[`/services/${slug}`, priceFrom ? rupees(priceFrom) : pricing].filter(Boolean).join(' • ')}
      </Text>
      <Text fontSize="sm" mt="1" overflowWrap="anywhere">
        {shortDescription}
      </Text>
    </>
  ),
  form: {
    newTitle: 'Create New Service',
    editTitle: 'Edit Service',
    back: 'Back to Services',
    create: 'Create Service',
    update: 'Update Service',
    created: 'Service created successfully',
    updated: 'Service updated successfully',
    createFailed: 'Failed to create service',
    updateFailed: 'Failed to update service',
    readFailed: 'This service could not be loaded',
  },
  deletion: {
    question: 'Delete service',
    success: 'Service deleted successfully',
    failure: 'Failed to delete service',
  },
}
