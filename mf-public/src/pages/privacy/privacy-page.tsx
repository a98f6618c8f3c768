import { StyledLink, useOffice } from '@pt-portal/shared-ui'
import { BulletList } from '../../bullet-list'
import { PageSection } from '../../page-section'
import { Paragraphs, TextPage } from '../../text-page'

/** What is stored of a visitor, why and for how long (D8, D16–D20). */
export function PrivacyPage() {
  const office = useOffice()
  return (
    <TextPage
      title="Privacy"
      lead="You can read every public page without telling us who you are. We store something about you only when you send a consultation request."
    >
      <PageSection id="stored" title="What a consultation request stores">
        <Paragraphs>
          <BulletList
            items={[
              'What you type: company, name, phone number and email address',
              'The page you sent it from, with its state or service, so that the right person answers',
              'The advertisement number in the address, if you came through an advertisement',
              'When it was sent, and how far our answer has come',
            ]}
          />
          <p>
            We use it to answer your request and to keep track of that answer. It is not sold and
            not used for advertising. Only signed-in staff can see it, and what they do with it is
            logged. Where the operator of this portal uses a separate system for enquiries, a copy
            of the request is passed to that system for the same purpose.
          </p>
        </Paragraphs>
      </PageSection>

      <PageSection id="kept" title="How long it is kept">
        <Paragraphs>
          <p>
            A request is kept while we are in touch about it and for as long as records of the work
            must be kept by law. Requests that lead to no work are deleted when they are no longer
            needed for an answer, or earlier when you ask.
          </p>
        </Paragraphs>
      </PageSection>

      <PageSection id="rights" title="How to see, correct or delete it">
        <Paragraphs>
          <p>
            Write to <StyledLink href={`mailto:${office.email}`}>{office.email}</StyledLink> from
            the email address you gave, and say whether you want a copy, a correction or a deletion.
            We may ask a question to make sure that the request is yours.
          </p>
        </Paragraphs>
      </PageSection>

      <PageSection id="cookies" title="Cookies and your browser's storage">
        <Paragraphs>
          <BulletList
            items={[
              'Visitors get no cookies. A session cookie is set only when a member of staff signs in.',
              'If you choose a text size (A, A+ or A++), that choice is kept in your own browser and never sent to us.',
              'There are no analytics scripts and no third-party trackers on these pages.',
            ]}
          />
        </Paragraphs>
      </PageSection>

      <PageSection id="logs" title="Server records">
        <Paragraphs>
          <p>
            Our servers note technical details of requests, such as the address asked for and the
            time, to keep the site secure and to find faults. Network addresses are used to stop
            misuse of forms and sign-in. What you calculate stands in the page's address, so it is
            seen by our server like any other address, without your name.
          </p>
        </Paragraphs>
      </PageSection>

      <PageSection id="links" title="Links to other sites">
        <Paragraphs>
          <p>
            Official portals and sources open on their own sites, which have privacy rules of their
            own.
          </p>
        </Paragraphs>
      </PageSection>
    </TextPage>
  )
}
