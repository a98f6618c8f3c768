import type { PrivacyFacts } from '@pt-portal/api/contract'
import { consentWordings, currentConsent } from '@pt-portal/api/contract/consent'
import {
  chakra,
  LoadFailure,
  Skeleton,
  Stack,
  Static,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { useRetry } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { BulletList } from '../../bullet-list'
import { isOwnEndpoint } from '../../consultation/send-consultation'
import { PageSection } from '../../page-section'
import { Paragraphs, TextPage } from '../../text-page'
import { afterErasure, periods, possiblePeriods, possibleReceivers, receivers } from './particulars'
import { usePrivacyFactsQuery } from './privacy-endpoint'
import { Rights } from './rights'

const Wording = chakra('blockquote', {
  base: { ps: '4', borderInlineStartWidth: '4px', borderColor: 'brand.300' },
})

/**
 * What the portal stores about a visitor, why, who is told and for how long, by this portal's settings (D8,
 * D16–D20, D46, D63).
 */
export function PrivacyPage() {
  const t = useMessages()
  const { data: facts, error, isFetching, refetch } = usePrivacyFactsQuery()
  const retry = useRetry(refetch)
  const hasFailed = Boolean(error)
  return (
    <TextPage
      figure="shield"
      title="Privacy"
      lead="You can read every public page without telling us who you are. We store something about you only when you send a consultation request."
    >
      {hasFailed && (
        <LoadFailure
          title="Particulars of this portal could not be loaded"
          text="What stands below holds in general. Who exactly is told of a request here, and how many days it is kept, is missing: please try again."
          pending={isFetching}
          onRetry={retry}
        />
      )}
      <Static of={facts ?? hasFailed}>
        <Stack gap={{ base: '8', md: '10' }}>
          <Stored wording={facts?.consentText ?? t(consentWordings[currentConsent]!)} />
          <Receivers facts={facts} hasFailed={hasFailed} />
          <Periods facts={facts} hasFailed={hasFailed} />
          <Rights />
          <BrowserStorage />
          <Measurements />
          <ServerRecords />
          <OtherSites />
        </Stack>
      </Static>
    </TextPage>
  )
}

function Stored({ wording }: { wording: string }) {
  return (
    <PageSection id="stored" title="What a consultation request stores">
      <Paragraphs>
        <BulletList
          items={[
            'What you type: company, name, phone number, email address and your message, so that an expert can answer you',
            'The page you sent it from, with its state or service, so that the right person answers',
            'The advertisement number in the address, if you came through an advertisement, so that we know which ones bring requests',
            'When it was sent, how far our answer has come, who looks after it, and notes on our work',
            'Which wording on the use of your details stood below the form, and when',
          ]}
        />
        <p>
          We use it to answer your request and to keep track of that answer. It is not sold and not
          used for advertising. Nothing else about you is asked for or looked up. This stands below
          the form:
        </p>
        <Wording>{wording}</Wording>
        <p>
          How quickly the form was filled in and a field that people do not see tell robots from
          people; neither is stored. What looks like a robot's request is put aside as spam, where
          staff can call it back.
        </p>
      </Paragraphs>
    </PageSection>
  )
}

interface ParticularsProps {
  /** Undefined while loading, and when they could not be loaded. */
  facts: PrivacyFacts | undefined
  hasFailed: boolean
}

function Receivers({ facts, hasFailed }: ParticularsProps) {
  const { consultationEndpoint } = usePortalConfig()
  const isOwn = isOwnEndpoint(consultationEndpoint)
  return (
    <PageSection id="told" title="Where it is stored and who is told">
      <Paragraphs>
        {isOwn ? (
          <p>A request is stored in this portal's own database.</p>
        ) : (
          <p>
            The form goes from your browser straight to {hostOf(consultationEndpoint)}, a system
            outside this portal, which keeps no copy of it. For requests that this portal itself has
            stored, the following holds.
          </p>
        )}
        <Particulars isOnItsWay={!facts && !hasFailed}>
          <BulletList items={facts ? receivers(facts) : possibleReceivers} />
        </Particulars>
      </Paragraphs>
    </PageSection>
  )
}

function Periods({ facts, hasFailed }: ParticularsProps) {
  return (
    <PageSection id="kept" title="How long it is kept">
      <Paragraphs>
        <Particulars isOnItsWay={!facts && !hasFailed}>
          <BulletList items={[...(facts ? periods(facts) : possiblePeriods), ...afterErasure]} />
        </Particulars>
      </Paragraphs>
    </PageSection>
  )
}

/** Shows a placeholder while loading, so that no general text is replaced a moment later. */
function Particulars({ isOnItsWay, children }: { isOnItsWay: boolean; children: ReactNode }) {
  if (!isOnItsWay) return children
  return (
    <Stack gap="2" role="status" aria-busy="true" aria-label="Loading particulars">
      <Skeleton height="6" />
      <Skeleton height="6" />
      <Skeleton height="6" width="70%" />
    </Stack>
  )
}

const hostOf = (address: string) => new URL(address, 'https://invalid').host

function BrowserStorage() {
  return (
    <PageSection id="cookies" title="Cookies and your browser's storage">
      <Paragraphs>
        <BulletList
          items={[
            'Visitors get no cookies, with one exception: while a new version of a page is tried out, the cookie canary_slot keeps a random number from 0 to 999 for 30 days, so that you see the same version each time. Many visitors share each number.',
            'If you choose a text size (A, A+ or A++) or a light or dark theme, that choice is kept in your own browser and never sent to us.',
            'How far you have scrolled on pages is kept in your browser until you close the tab, and never sent to us.',
            'Members of staff get cookies for their session and for previews when they sign in and, for five seconds, after each change that they save; their browser keeps unsaved drafts and settings of the staff area.',
          ]}
        />
      </Paragraphs>
    </PageSection>
  )
}

function Measurements() {
  return (
    <PageSection id="measurements" title="Errors and speed">
      <Paragraphs>
        <p>
          Your browser may report to this portal, and to nobody else, an error that it met and, for
          a share of visits, how quickly a page was there. Such a report has the kind of page, the
          figures and a random number that ends with the page. It has nothing you typed, no address
          with your particulars and nothing that tells who you are. If your browser asks not to be
          tracked (Do Not Track or Global Privacy Control), nothing is reported.
        </p>
        <p>There are no analytics scripts and no third-party trackers on these pages.</p>
      </Paragraphs>
    </PageSection>
  )
}

function ServerRecords() {
  return (
    <PageSection id="logs" title="Server records">
      <Paragraphs>
        <p>
          Our servers note technical details of requests, such as the address asked for and the
          time, to keep the site secure and to find faults. Network addresses are used to stop
          misuse of forms and sign-in. What you calculate or search for stands in the page's
          address, so it is seen by our server like any other address, without your name. The
          calculator for employers is different: names and salaries stay in your browser and are
          neither sent nor kept.
        </p>
      </Paragraphs>
    </PageSection>
  )
}

function OtherSites() {
  return (
    <PageSection id="links" title="Links to other sites">
      <Paragraphs>
        <p>
          Official portals and sources open on their own sites, which have privacy rules of their
          own.
        </p>
      </Paragraphs>
    </PageSection>
  )
}
