import { StyledLink, TextLink, useOffice } from '@pt-portal/shared-ui'
import { FactList } from '../../fact-list'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'
import { Paragraphs } from '../../text-page'

/** Digital Personal Data Protection Act, 2023 (No. 22 of 2023). */
const actUrl = 'https://www.indiacode.nic.in/handle/123456789/22037'

/** Sections 6(4), 8(7) and 11 to 14 of the Act, in plain words. */
const rights = [
  {
    term: 'Access',
    detail:
      'A summary of what we hold about you and what we do with it, and with whom it has been shared (section 11).',
  },
  {
    term: 'Correction',
    detail: 'What is wrong is corrected, what is missing is completed (section 12).',
  },
  {
    term: 'Erasure',
    detail: 'What we hold is erased, unless a law obliges us to keep it (sections 8 and 12).',
  },
  {
    term: 'Withdrawal',
    detail:
      'You can take your consent back at any time, as easily as you gave it. What was done before stays lawful (section 6).',
  },
  {
    term: 'Grievance redressal',
    detail:
      'A complaint about your data or these rights is answered by us. If you are not satisfied then, you can go to the Data Protection Board of India (section 13).',
  },
  {
    term: 'Nomination',
    detail:
      'You can name somebody who uses these rights for you in the event of death or incapacity (section 14).',
  },
]

/** What visitors can ask for, and how (D63). */
export function Rights() {
  const office = useOffice()
  return (
    <PageSection id="rights" title="How to see, correct or delete it">
      <Paragraphs>
        <p>
          India's{' '}
          <StyledLink href={actUrl} target="_blank" rel="noopener">
            Digital Personal Data Protection Act, 2023
          </StyledLink>{' '}
          gives you rights over your data. It comes into force in stages; here you can use all of
          them now, free of charge.
        </p>
        <FactList facts={rights} />
        <p>
          Write to <StyledLink href={`mailto:${office.email}`}>{office.email}</StyledLink> from the
          email address you gave, or through the{' '}
          <TextLink to={paths.contact}>contact page</TextLink>, and say what you want. We may ask a
          question to make sure that the request is yours.
        </p>
      </Paragraphs>
    </PageSection>
  )
}
