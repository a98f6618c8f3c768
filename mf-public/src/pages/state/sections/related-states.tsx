import { placeName } from '@pt-portal/api/contract/places/place-names'
import { Flex, LinkButton, useMessages } from '@pt-portal/shared-ui'
import { stateLink } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { useHasPage } from '../../../routing/use-has-page'
import { PageSection } from '../../../ui/page-section'

const related = ['Maharashtra', 'Karnataka', 'Gujarat', 'Tamil Nadu']

/** Links to four related states by their short link (D35), without the current one. */
export function RelatedStates({ current }: { current: string }) {
  const t = useMessages()
  const hasPage = useHasPage()
  const others = related.filter(
    (name) => name !== current && placeName(t, name) !== current && hasPage(name),
  )
  if (others.length === 0) return null
  return (
    <PageSection id="related" title={t(m.relatedStates)}>
      <Flex gap="3" wrap="wrap">
        {others.map((name) => (
          <LinkButton key={name} to={stateLink(name)} variant="outline" size="sm">
            {placeName(t, name)}
          </LinkButton>
        ))}
      </Flex>
    </PageSection>
  )
}
