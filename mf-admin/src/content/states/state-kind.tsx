import { Badge, Text } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { ActiveBadge } from '../../ui/badges'
import { shorten } from '../../ui/shorten'
import type { RecordKind } from '../lists/record-kind'

/** Characters of the description that a row shows. */
const descriptionLength = 100

/** How lists and forms show a state page. */
export const stateKind: RecordKind<'state-pages'> = {
  resource: 'state-pages',
  nameOf: ({ name }) => name,
  editPath: ({ id }) => paths.editState(id),
  viewPath: ({ slug }) => paths.state(slug),
  Badges: ({ record: { isActive, isUnionTerritory, onlineServices } }) => (
    <>
      <ActiveBadge active={isActive} />
      {isUnionTerritory && <Badge colorPalette="brand">Union Territory</Badge>}
      {onlineServices && <Badge colorPalette="gray">Online Services</Badge>}
    </>
  ),
  Particulars: ({ record: { slug, taxRates, description } }) => (
    <>
      <Text fontSize="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
        {`/${slug} • ${taxRates}`}
      </Text>
      <Text fontSize="sm" mt="1" overflowWrap="anywhere">
        {shorten(description, descriptionLength)}
      </Text>
    </>
  ),
  form: {
    newTitle: 'Add New State Page',
    editTitle: 'Edit State Page',
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
