import { Flex, LinkButton } from '@pt-portal/shared-ui'
import { stateLink } from '@pt-portal/shared-ui/data'
import { PageSection } from '../../page-section'

const related = ['Maharashtra', 'Karnataka', 'Gujarat', 'Tamil Nadu']

/** Links to four related states by their short link (D35), without the current one. */
export function RelatedStates({ current }: { current: string }) {
  return (
    <PageSection id="related" title="Related States">
      <Flex gap="3" wrap="wrap">
        {related
          .filter((name) => name !== current)
          .map((name) => (
            <LinkButton key={name} to={stateLink(name)} variant="outline">
              {name}
            </LinkButton>
          ))}
      </Flex>
    </PageSection>
  )
}
