import {
  consentWordings,
  currentConsent,
  linkedInConsent,
} from '@pt-portal/api/contract/leads/consent'
import { Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import * as paths from '../routing/paths'

/** The current wording on the use of personal data, below the form, with its link (D63). */
export function ConsentLine() {
  const t = useMessages()
  const linked = linkedInConsent(t)
  const [before, after] = t(consentWordings[currentConsent]!).split(linked)
  return (
    <Text fontSize="sm" color="fg.muted">
      {before}
      <TextLink to={paths.privacy}>{linked}</TextLink>
      {after}
    </Text>
  )
}
