import {
  Box,
  Container,
  Grid,
  LinkButton,
  MessageScreen,
  PageLoadFailure,
  Stack,
  Static,
  staticSection,
  useMessages,
} from '@pt-portal/shared-ui'
import { type ServicePage as Service, useServicePageQuery } from '@pt-portal/shared-ui/data'
import { useParams, useRetry } from '@pt-portal/shared-ui/router'
import { memo } from 'react'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { Figure } from '../../ui/figure'
import { DocumentsRequired } from './documents-required'
import { ServiceHeader } from './service-header'
import { ServiceSkeleton } from './service-skeleton'

const loadSections = () => import(/* webpackChunkName: "service-sections" */ './service-sections')

const ServiceSections = staticSection(() =>
  loadSections().then(({ ServiceSections }) => ServiceSections),
)

const MoreAbout = staticSection(() => loadSections().then(({ MoreAbout }) => MoreAbout))

/** Page of a service: description, details and the consultation form. */
export function ServicePage() {
  const t = useMessages()
  const { slug = '' } = useParams()
  const { currentData: service, error, isFetching, refetch } = useServicePageQuery(slug)
  const retry = useRetry(refetch)
  if (error) {
    return <PageLoadFailure title={t(m.serviceNotLoaded)} pending={isFetching} onRetry={retry} />
  }
  if (service === undefined) return <ServiceSkeleton />
  return service?.isActive ? <ServiceDetails service={service} /> : <ServiceNotFound />
}

// The form sticks only where it fits: a taller one would be cut off.
const stickyWhereItFits = {
  '@media (min-width: 1024px) and (min-height: 44rem)': { position: 'sticky', top: '6' },
} as const

/** The content of the page, for a public or previewed service. */
export const ServiceDetails = memo(function ServiceDetails({ service }: { service: Service }) {
  const t = useMessages()
  return (
    <Container py={{ base: '6', md: '10' }}>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 24rem',
          _print: 'minmax(0, 1fr)',
        }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="12"
        rowGap="10"
      >
        <Static of={service}>
          <ServiceHeader service={service} />
        </Static>
        <Box gridRow={{ lg: 'span 2' }} _print={{ display: 'none' }}>
          <Box css={stickyWhereItFits}>
            <ConsultationPanel
              title={t(m.serviceGetAQuote)}
              phoneMaxLength={20}
              redirectTo={paths.thankYou}
              service={service.name}
            />
          </Box>
        </Box>
        <Stack gap={{ base: '10', md: '12' }} minW="0">
          <ServiceSections of={service} service={service} />
          <DocumentsRequired documents={service.documentsRequired} />
          {service.contentHtml && <MoreAbout of={service} service={service} />}
        </Stack>
      </Grid>
    </Container>
  )
})

function ServiceNotFound() {
  const t = useMessages()
  return (
    <MessageScreen
      title={t(m.serviceNotFound)}
      text={t(m.serviceNotFoundText)}
      figure={<Figure name="lost" hideBelow="md" />}
      offersEnglish
    >
      <LinkButton to={paths.services}>{t(m.serviceBack)}</LinkButton>
      <LinkButton to={paths.search} variant="outline">
        {t(m.search)}
      </LinkButton>
    </MessageScreen>
  )
}
