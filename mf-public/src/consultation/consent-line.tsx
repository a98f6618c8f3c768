import { consentWordings, currentConsent } from '@pt-portal/api/contract/consent'
import { Text, TextLink } from '@pt-portal/shared-ui'

/** The words of the wording that lead to `/privacy`. */
const linked = 'privacy policy'

/** What becomes of the details, below the form: the wording in force with its link (D63). */
export function ConsentLine() {
  const [before, after] = consentWordings[currentConsent]!.split(linked)
  return (
    <Text fontSize="sm" color="fg.muted">
      {before}
      <TextLink to="/privacy">{linked}</TextLink>
      {after}
    </Text>
  )
}
