import type { StatePageSummary } from '@pt-portal/api/contract'
import { Badge, Flex, Text } from '@pt-portal/shared-ui'
import { Eye, Pencil } from 'lucide-react'
import { useDeleteStatePageMutation } from '../../data/admin-endpoints'
import { paths } from '../../paths'
import { ActiveBadge } from '../../ui/badges'
import { DeleteButton } from '../../ui/delete-button'
import { IconLink } from '../../ui/icon-link'
import { Row, WithActions } from '../../ui/rows'
import { shorten } from '../../ui/shorten'

/** Characters of the description that a row shows (seed §9). */
const descriptionLength = 100

/** One state page of the dashboard's list (seed §2). */
export function StateRow({ state }: { state: StatePageSummary }) {
  const [remove] = useDeleteStatePageMutation()
  const { id, name, slug, taxRates, description } = state
  return (
    <Row>
      <WithActions
        actions={
          <>
            <IconLink to={paths.state(slug)} label={`View ${name}`} title="View">
              <Eye aria-hidden />
            </IconLink>
            <IconLink to={paths.editState(id)} label={`Edit ${name}`} title="Edit">
              <Pencil aria-hidden />
            </IconLink>
            <DeleteButton
              title={name}
              question="Delete state page"
              success="State page deleted successfully"
              failure="Failed to delete state page"
              remove={() => remove(id).unwrap()}
            />
          </>
        }
      >
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <ActiveBadge active={state.isActive} />
          {state.isUnionTerritory && <Badge colorPalette="brand">Union Territory</Badge>}
          {state.onlineServices && <Badge colorPalette="gray">Online Services</Badge>}
        </Flex>
        <Text fontSize="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
          {`/${slug} • ${taxRates}`}
        </Text>
        <Text fontSize="sm" mt="1" overflowWrap="anywhere">
          {shorten(description, descriptionLength)}
        </Text>
      </WithActions>
    </Row>
  )
}
