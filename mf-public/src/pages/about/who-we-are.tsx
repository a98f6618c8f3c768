import { useMessages, useOffice } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { FactList } from '../../ui/fact-list'
import { PageSection } from '../../ui/page-section'

/** Who runs the portal, as far as the deployment says so; nothing if it says neither name, registration nor people. */
export function WhoWeAre() {
  const t = useMessages()
  const { name, registration, people = [], address } = useOffice()
  if (!name && !registration && people.length === 0) return null
  return (
    <PageSection id="office" title={t(m.aboutWho)}>
      <FactList
        facts={[
          { term: t(m.aboutOffice), detail: name },
          { term: t(m.registration), detail: registration },
          { term: t(m.address), detail: address },
          ...people.map(({ name, role, credential }) => ({
            term: name,
            detail: [role, credential].filter(Boolean).join(', '),
          })),
        ]}
      />
    </PageSection>
  )
}
