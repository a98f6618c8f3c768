import {
  Box,
  Container,
  Grid,
  LinkButton,
  MessageScreen,
  PageLoadFailure,
  Prose,
  Stack,
  Static,
} from '@pt-portal/shared-ui'
import { type ServicePage as Service, useServicePageQuery } from '@pt-portal/shared-ui/data'
import { useParams, useRetry } from '@pt-portal/shared-ui/router'
import { memo } from 'react'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import { PageSection } from '../../page-section'
import { ServiceHeader } from './service-header'
import { DocumentsRequired, KeyBenefits, KeyFeatures, ProcessSteps } from './service-sections'
import { ServiceSkeleton } from './service-skeleton'

/** One service: what it is, what it takes, and the consultation form (seed §2). */
export function ServicePage() {
  const { slug = '' } = useParams()
  const { currentData: service, error, isFetching, refetch } = useServicePageQuery(slug)
  const retry = useRetry(refetch)
  if (error) {
    return (
      <PageLoadFailure
        title="This service could not be loaded"
        pending={isFetching}
        onRetry={retry}
      />
    )
  }
  if (service === undefined) return <ServiceSkeleton />
  return service?.isActive ? <ServiceDetails service={service} /> : <ServiceNotFound />
}

const gaps = { base: '10', md: '12' }

// A form taller than the window would be cut off.
const stickyWhereItFits = {
  '@media (min-width: 1024px) and (min-height: 44rem)': { position: 'sticky', top: '6' },
} as const

/** The page itself, of a service that is public or previewed. */
export const ServiceDetails = memo(function ServiceDetails({ service }: { service: Service }) {
  return (
    <Container py={{ base: '6', md: '10' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="12"
        rowGap="10"
      >
        <Static of={service}>
          <ServiceHeader service={service} />
        </Static>
        <Box gridRow={{ lg: 'span 2' }}>
          <Box css={stickyWhereItFits}>
            <ConsultationPanel
              title="Get a quote"
              phoneMaxLength={20}
              redirectTo="/thank-you"
              service={service.name}
            />
          </Box>
        </Box>
        <Stack gap={gaps} minW="0">
          <Static of={service}>
            <Stack gap={gaps}>
              <KeyFeatures features={service.features} />
              <KeyBenefits benefits={service.benefits} />
              <ProcessSteps steps={service.process} />
            </Stack>
          </Static>
          <DocumentsRequired documents={service.documentsRequired} />
          {service.contentHtml && (
            <Static of={service}>
              <PageSection id="more" title="More about this service">
                <Prose html={service.contentHtml} />
              </PageSection>
            </Static>
          )}
        </Stack>
      </Grid>
    </Container>
  )
})

function ServiceNotFound() {
  return (
    <MessageScreen title="Service Not Found" text="The service you're looking for doesn't exist.">
      <LinkButton to="/services">Back to Services</LinkButton>
      <LinkButton to="/search" variant="outline">
        Search
      </LinkButton>
    </MessageScreen>
  )
}
