import { useOffice } from '@pt-portal/shared-ui'
import { FactList } from '../../fact-list'
import { PageSection } from '../../page-section'

/** Who runs the portal, as far as the deployment says so; nothing if it says neither name, registration nor people. */
export function WhoWeAre() {
  const { name, registration, people = [], address } = useOffice()
  if (!name && !registration && people.length === 0) return null
  return (
    <PageSection id="office" title="Who we are">
      <FactList
        facts={[
          { term: 'Office', detail: name },
          { term: 'Registration', detail: registration },
          { term: 'Address', detail: address },
          ...people.map(({ name, role, credential }) => ({
            term: name,
            detail: [role, credential].filter(Boolean).join(', '),
          })),
        ]}
      />
    </PageSection>
  )
}
