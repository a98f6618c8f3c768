import type { PrivacyFacts } from '@pt-portal/api/contract'
import { consentWordings, currentConsent } from '@pt-portal/api/contract/leads/consent'
import {
  chakra,
  LoadFailure,
  type Message,
  Skeleton,
  Stack,
  Static,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { useRetry } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { isOwnEndpoint } from '../../consultation/send-consultation'
import * as m from '../../messages'
import { BulletList } from '../../ui/bullet-list'
import { PageSection } from '../../ui/page-section'
import { Paragraphs, TextPage } from '../../ui/text-page'
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
    <TextPage figure="shield" title={t(m.privacy)} lead={t(m.privacyLead)}>
      {hasFailed && (
        <LoadFailure
          title={t(m.privacyNotLoaded)}
          text={t(m.privacyNotLoadedText)}
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
          <Subscription />
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
  const t = useMessages()
  return (
    <PageSection id="stored" title={t(m.privacyStored)}>
      <Paragraphs>
        <BulletList
          items={[
            t(m.privacyStoredTyped),
            t(m.privacyStoredPage),
            t(m.privacyStoredAdvertisement),
            t(m.privacyStoredWork),
            t(m.privacyStoredWording),
          ]}
        />
        <p>{t(m.privacyUse)}</p>
        <Wording>{wording}</Wording>
        <p>{t(m.privacyRobots)}</p>
        <p>{t(m.privacyFeedback)}</p>
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
  const t = useMessages()
  const { consultationEndpoint } = usePortalConfig()
  const isOwn = isOwnEndpoint(consultationEndpoint)
  return (
    <PageSection id="told" title={t(m.privacyTold)}>
      <Paragraphs>
        <p>
          {isOwn
            ? t(m.privacyOwnDatabase)
            : t(m.privacyOtherSystem, { host: hostOf(consultationEndpoint) })}
        </p>
        <Particulars isOnItsWay={!facts && !hasFailed}>
          <BulletList
            items={facts ? receivers(t, facts) : possibleReceivers.map((text) => t(text))}
          />
        </Particulars>
      </Paragraphs>
    </PageSection>
  )
}

function Periods({ facts, hasFailed }: ParticularsProps) {
  const t = useMessages()
  const all = (texts: Message[]) => texts.map((text) => t(text))
  return (
    <PageSection id="kept" title={t(m.privacyKept)}>
      <Paragraphs>
        <Particulars isOnItsWay={!facts && !hasFailed}>
          <BulletList
            items={[...(facts ? periods(t, facts) : all(possiblePeriods)), ...all(afterErasure)]}
          />
        </Particulars>
      </Paragraphs>
    </PageSection>
  )
}

/** Shows a placeholder while loading, so that no general text is replaced a moment later. */
function Particulars({ isOnItsWay, children }: { isOnItsWay: boolean; children: ReactNode }) {
  const t = useMessages()
  if (!isOnItsWay) return children
  return (
    <Stack gap="2" role="status" aria-busy="true" aria-label={t(m.privacyParticularsLoading)}>
      <Skeleton height="6" />
      <Skeleton height="6" />
      <Skeleton height="6" width="70%" />
    </Stack>
  )
}

const hostOf = (address: string) => new URL(address, 'https://invalid').host

function BrowserStorage() {
  const t = useMessages()
  return (
    <PageSection id="cookies" title={t(m.privacyBrowser)}>
      <Paragraphs>
        <BulletList
          items={[
            t(m.privacyBrowserCookie),
            t(m.privacyBrowserChoices),
            t(m.privacyBrowserScrolling),
            t(m.privacyBrowserStaff),
          ]}
        />
      </Paragraphs>
    </PageSection>
  )
}

function Subscription() {
  const t = useMessages()
  return (
    <PageSection id="mails" title={t(m.privacySubscription)}>
      <Paragraphs>
        <p>{t(m.privacySubscriptionText)}</p>
      </Paragraphs>
    </PageSection>
  )
}

function Measurements() {
  const t = useMessages()
  return (
    <PageSection id="measurements" title={t(m.privacyMeasurements)}>
      <Paragraphs>
        <p>{t(m.privacyMeasurementsText)}</p>
        <p>{t(m.privacyNoTrackers)}</p>
      </Paragraphs>
    </PageSection>
  )
}

function ServerRecords() {
  const t = useMessages()
  return (
    <PageSection id="logs" title={t(m.privacyServers)}>
      <Paragraphs>
        <p>{t(m.privacyServersText)}</p>
      </Paragraphs>
    </PageSection>
  )
}

function OtherSites() {
  const t = useMessages()
  return (
    <PageSection id="links" title={t(m.privacyOtherSites)}>
      <Paragraphs>
        <p>{t(m.privacyOtherSitesText)}</p>
      </Paragraphs>
    </PageSection>
  )
}
