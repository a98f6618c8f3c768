import { Text } from '@pt-portal/shared-ui'
import { PageSection } from '../../page-section'

/** Replaces slabs, steps and dates where no tax is levied. */
export function NotLevied({ name }: { name: string }) {
  return (
    <PageSection id="slabs" title={`No professional tax in ${name} at present`}>
      <Text maxW="prose">
        Nothing is levied in {name}, so there are no slabs, due dates or penalties, and registration
        is not mandatory. Staff who work in another state fall under that state’s rules.
      </Text>
    </PageSection>
  )
}
