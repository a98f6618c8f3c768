import { Container, LoadFailure, staticSection, VisuallyHidden } from '@pt-portal/shared-ui'
import { useServicePagesQuery } from '@pt-portal/shared-ui/data'
import { useState } from 'react'
import { PageHeader } from '../../page-header'
import { filterServices, groupServices, type ServiceFilter } from './filter-services'
import { ServiceFilters } from './service-filters'
import { NoServices, ServicesSkeleton } from './service-results'

const loadSections = () => import(/* webpackChunkName: "services-sections" */ './services-sections')

const ServiceGroups = staticSection(
  () => loadSections().then(({ ServiceGroups }) => ServiceGroups),
  {
    fallback: <ServicesSkeleton />,
    failure: 'The services could not be shown',
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
  const [filter, setFilter] = useState(chosen)
  const [search, setSearch] = useState('')
  const clear = () => {
    setFilter('all')
    setSearch('')
  }
  return (
    <>
      <PageHeader
        title="Professional Tax Services"
        lead="Registration, returns and year-round compliance in every state that levies professional tax. Compare the services, then ask for a quote."
      >
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
  const { data, error, isFetching, refetch } = useServicePagesQuery()
  if (error) {
    return <LoadFailure title="Failed to fetch services" pending={isFetching} onRetry={refetch} />
  }
  if (!data) return <ServicesSkeleton />
  const services = filterServices(data, filter, search)
  return (
    <>
      <VisuallyHidden role="status">Services shown: {services.length}</VisuallyHidden>
      {services.length > 0 ? (
        <ServiceGroups of={`${filter} ${search}`} groups={groupServices(services)} />
      ) : (
        <NoServices onClear={onClear} />
      )}
    </>
  )
}
