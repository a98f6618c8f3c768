import {
  type Message,
  Rich,
  StyledLink,
  TextLink,
  useMessages,
  useOffice,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { FactList } from '../../ui/fact-list'
import { PageSection } from '../../ui/page-section'
import { Paragraphs } from '../../ui/text-page'

/** Digital Personal Data Protection Act, 2023 (No. 22 of 2023). */
const actUrl = 'https://www.indiacode.nic.in/handle/123456789/22037'

/** Sections 6(4), 8(7) and 11 to 14 of the Act, in plain words. */
const rights: [Message, Message][] = [
  [m.privacyAccess, m.privacyAccessText],
  [m.privacyRightToCorrection, m.privacyRightToCorrectionText],
  [m.privacyErasure, m.privacyErasureText],
  [m.privacyWithdrawal, m.privacyWithdrawalText],
  [m.privacyGrievance, m.privacyGrievanceText],
  [m.privacyNomination, m.privacyNominationText],
]

/** What visitors can ask for, and how (D63). */
export function Rights() {
  const t = useMessages()
  const { email } = useOffice()
  return (
    <PageSection id="rights" title={t(m.privacyRights)}>
      <Paragraphs>
        <p>
          <Rich
            message={m.privacyRightsAct}
            elements={{
              link: (act) => (
                <StyledLink href={actUrl} target="_blank" rel="noopener">
                  {act}
                </StyledLink>
              ),
            }}
          />
        </p>
        <FactList facts={rights.map(([term, detail]) => ({ term: t(term), detail: t(detail) }))} />
        <p>
          <Rich
            message={m.privacyRightsHow}
            args={{ email }}
            elements={{
              mail: (text) => <StyledLink href={`mailto:${email}`}>{text}</StyledLink>,
              link: (text) => <TextLink to={paths.contact}>{text}</TextLink>,
            }}
          />
        </p>
      </Paragraphs>
    </PageSection>
  )
}
