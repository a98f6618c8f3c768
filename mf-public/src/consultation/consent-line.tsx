import { consentWordings, currentConsent } from '@pt-portal/api/contract/consent'
import { Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'
import * as paths from '../paths'

/** The current wording on the use of personal data, below the form, with its link (D63). */
export function ConsentLine() {
  const t = useMessages()
  // The words of the sentence that become the link.
  const linked = t(m.privacyPolicy)
  const [before, after] = consentWordings[currentConsent]!.split(linked)
  return (
    <Text fontSize="sm" color="fg.muted">
      {before}
      <TextLink to={paths.privacy}>{linked}</TextLink>
      {after}
    </Text>
  )
}
