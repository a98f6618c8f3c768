import {
  Container,
  LoadFailure,
  staticSection,
  useMessages,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { useServicePagesQuery } from '@pt-portal/shared-ui/data'
import { useState } from 'react'
import * as m from '../../messages'
import { PageHeader } from '../../ui/page-header'
import { filterServices, groupServices, type ServiceFilter } from './filter-services'
import { ServiceFilters } from './service-filters'
import { NoServices, ServicesSkeleton } from './service-results'

const loadSections = () => import(/* webpackChunkName: "services-sections" */ './services-sections')

const ServiceGroups = staticSection(
  () => loadSections().then(({ ServiceGroups }) => ServiceGroups),
  {
    fallback: <ServicesSkeleton />,
    failure: m.servicesNotShown,
  },
)

const ExpertCall = staticSection(() => loadSections().then(({ ExpertCall }) => ExpertCall))

/** All services. */
export const ServicesPage = () => <Listing chosen="all" />

/** The listing with Registration chosen (D8). */
export const RegistrationServicesPage = () => <Listing chosen="registration" />

/** The listing with Filing chosen (D8). */
export const FilingServicesPage = () => <Listing chosen="filing" />

function Listing({ chosen }: { chosen: ServiceFilter }) {
  const t = useMessages()
  const [filter, setFilter] = useState(chosen)
  const [search, setSearch] = useState('')
  const clear = () => {
    setFilter('all')
    setSearch('')
  }
  return (
    <>
      <PageHeader title={t(m.servicesTitle)} lead={t(m.servicesLead)}>
        <ServiceFilters search={search} onSearch={setSearch} filter={filter} onFilter={setFilter} />
      </PageHeader>
      <Container py={{ base: '8', md: '12' }}>
        <Results filter={filter} search={search} onClear={clear} />
      </Container>
      <ExpertCall />
    </>
  )
}

interface ResultsProps {
  filter: ServiceFilter
  search: string
  onClear: () => void
}

function Results({ filter, search, onClear }: ResultsProps) {
  const t = useMessages()
  const { data, error, isFetching, refetch } = useServicePagesQuery()
  if (error) {
    return <LoadFailure title={t(m.servicesNotLoaded)} pending={isFetching} onRetry={refetch} />
  }
  if (!data) return <ServicesSkeleton />
  const services = filterServices(data, filter, search)
  return (
    <>
      <VisuallyHidden role="status">
        {t(m.servicesShown, { count: services.length })}
      </VisuallyHidden>
      {services.length > 0 ? (
        <ServiceGroups of={`${filter} ${search}`} groups={groupServices(services)} />
      ) : (
        <NoServices onClear={onClear} />
      )}
    </>
  )
}
