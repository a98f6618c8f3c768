import { Text } from '@pt-portal/shared-ui'
import { PageSection } from '../../page-section'

/** In place of slabs, steps and dates, where there are none. */
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
