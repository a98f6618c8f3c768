import { rupees } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import type { Column } from '../../ui/table/column'
import type { ListedRecords } from '../data/record-endpoints'
import { activityVerbs } from '../lists/bulk-verb'
import type { RecordKind } from '../lists/record-kind'
import { activeColumn, updatedColumn } from '../lists/shared-columns'

const priceOf = ({ pricing, priceFrom }: ListedRecords['service-pages']) =>
  priceFrom ? rupees(priceFrom) : pricing

const columns: Column<ListedRecords['service-pages']>[] = [
  activeColumn,
  {
    id: 'category',
    label: 'Category',
    width: 116,
    onCard: 'plain',
    cell: ({ category }) => category,
  },
  {
    id: 'description',
    label: 'Description',
    width: 140,
    isWidest: true,
    onCard: 'line',
    cell: ({ shortDescription }) => <span title={shortDescription}>{shortDescription}</span>,
  },
  { id: 'price', label: 'Price', width: 110, onCard: 'plain', cell: priceOf },
  {
    id: 'slug',
    label: 'Address',
    width: 220,
    isOptional: true,
    cell: ({ slug }) => `/services/${slug}`,
  },
  updatedColumn,
]

/** How lists and forms show a service. */
export const serviceKind: RecordKind<'service-pages'> = {
  resource: 'service-pages',
  noun: { one: 'service', many: 'services' },
  viewPath: ({ slug }) => paths.service(slug),
  columns,
  nameLabel: 'Name',
  list: {
    verbs: activityVerbs,
    newPath: paths.newService,
    newLabel: 'New Service',
    failure: 'Failed to fetch services',
    empty: { title: 'No services yet', text: 'Add the first one to the catalogue.' },
  },
  form: {
    newTitle: 'Create New Service',
    editTitle: 'Edit Service',
    readTitle: 'Service',
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
