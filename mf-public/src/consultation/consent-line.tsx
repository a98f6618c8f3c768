import { consentWordings, currentConsent } from '@pt-portal/api/contract/consent'
import { Text, TextLink } from '@pt-portal/shared-ui'
import * as paths from '../paths'

/** The words of the sentence that become the link to `/privacy`. */
const linked = 'privacy policy'

/** The current wording on the use of personal data, below the form, with its link (D63). */
export function ConsentLine() {
  const [before, after] = consentWordings[currentConsent]!.split(linked)
  return (
    <Text fontSize="sm" color="fg.muted">
      {before}
      <TextLink to={paths.privacy}>{linked}</TextLink>
      {after}
    </Text>
  )
}
