import type { ServicePageSummary } from '@pt-portal/api/contract'
import { Badge, EmptyState, Flex, Heading, LinkButton, Panel, Text } from '@pt-portal/shared-ui'
import { Eye, Pencil, Plus } from 'lucide-react'
import { useAdminServicePagesQuery, useDeleteServicePageMutation } from '../../data/admin-endpoints'
import { paths } from '../../paths'
import { BackButton } from '../../ui/back-button'
import { ActiveBadge } from '../../ui/badges'
import { DeleteButton } from '../../ui/delete-button'
import { IconLink } from '../../ui/icon-link'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { Row, Rows, RowsSkeleton, WithActions } from '../../ui/rows'

/** All services with what can be done to them. */
export function ServiceList() {
  const services = useAdminServicePagesQuery()
  return (
    <>
      <PageHeader
        title="Service Management"
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <LinkButton to={paths.newService}>
          <Plus aria-hidden />
          New Service
        </LinkButton>
      </PageHeader>
      <Loaded
        read={services}
        title="Failed to fetch services"
        skeleton={
          <Panel padding="none">
            <RowsSkeleton count={6} />
          </Panel>
        }
      >
        {(pages) => <Services services={pages} />}
      </Loaded>
    </>
  )
}

function Services({ services }: { services: ServicePageSummary[] }) {
  if (services.length === 0) {
    return (
      <EmptyState level="h2" title="No services yet" text="Add the first one to the catalogue.">
        <LinkButton to={paths.newService}>New Service</LinkButton>
      </EmptyState>
    )
  }
  return (
    <Panel padding="none">
      <Rows>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} />
        ))}
      </Rows>
    </Panel>
  )
}

function ServiceRow({ service }: { service: ServicePageSummary }) {
  const [remove] = useDeleteServicePageMutation()
  const { id, name, slug, category, shortDescription, pricing, isActive } = service
  return (
    <Row>
      <WithActions
        actions={
          <>
            <IconLink to={paths.service(slug)} label={`View ${name}`} title="View">
              <Eye aria-hidden />
            </IconLink>
            <IconLink to={paths.editService(id)} label={`Edit ${name}`} title="Edit">
              <Pencil aria-hidden />
            </IconLink>
            <DeleteButton
              title={name}
              question="Delete service"
              success="Service deleted successfully"
              failure="Failed to delete service"
              remove={() => remove(id).unwrap()}
            />
          </>
        }
      >
        <Flex gap="2" wrap="wrap" align="center">
          <Heading as="h2" fontSize="md">
            {name}
          </Heading>
          <ActiveBadge active={isActive} />
          <Badge colorPalette="gray">{category}</Badge>
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {[`/services/${slug}`, pricing].filter(Boolean).join(' • ')}
        </Text>
        <Text fontSize="sm" mt="1" overflowWrap="anywhere">
          {shortDescription}
        </Text>
      </WithActions>
    </Row>
  )
}
