import { Box, Rich, Static, StyledLink, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import { useClaims } from '../../content/claims'
import { Counted } from '../../content/counted'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { BulletList } from '../../ui/bullet-list'
import { PageSection } from '../../ui/page-section'
import { Paragraphs, TextPage } from '../../ui/text-page'
import { WhoWeAre } from './who-we-are'

/** What the portal offers, and how reliable its facts are (D8). */
export function AboutPage() {
  const t = useMessages()
  const { answerTime = 'none' } = useClaims()
  return (
    <TextPage figure="book" title={t(m.aboutTitle)} lead={t(m.aboutLead)}>
      <PageSection id="offers" title={t(m.aboutOffers)}>
        <Paragraphs>
          <BulletList
            items={[
              t(m.aboutOffersStates),
              t(m.aboutOffersCalculator),
              t(m.aboutOffersServices),
              t(m.aboutOffersBlog),
              t(m.aboutOffersConsultation, { answerTime }),
            ]}
          />
          <p>{t(m.aboutFreeToRead)}</p>
        </Paragraphs>
      </PageSection>

      <WhoWeAre />

      <PageSection id="sources" title={t(m.aboutSources)}>
        <Paragraphs>
          <p>{t(m.aboutSourcesText)}</p>
          <Static>
            <Counted />
          </Static>
          <p>{t(m.aboutDisagreement)}</p>
          <p>
            <Rich
              message={m.aboutLimits}
              elements={{ link: (text) => <TextLink to={paths.contact}>{text}</TextLink> }}
            />
          </p>
        </Paragraphs>
      </PageSection>

      <PageSection id="law" title={t(m.aboutLaw)}>
        <Paragraphs>
          <p>{t(m.aboutLawText)}</p>
        </Paragraphs>
      </PageSection>

      <PageSection id="correction" title={t(m.aboutCorrection)}>
        <Paragraphs>
          <Text>{t(m.aboutCorrectionText)}</Text>
        </Paragraphs>
        <Box maxW="26rem" mt="6">
          <ConsultationPanel
            title={t(m.sendCorrection)}
            isCorrection
            phoneMaxLength={20}
            redirectTo={paths.thankYou}
            asksMessage
          />
        </Box>
      </PageSection>

      <Credits />
    </TextPage>
  )
}

const linkTo = (address: string) => (text: ReactNode) => (
  <StyledLink href={address}>{text}</StyledLink>
)

const toLicence = linkTo('https://creativecommons.org/licenses/by/4.0/')

function Credits() {
  const t = useMessages()
  return (
    <PageSection id="credits" title={t(m.aboutCredits)}>
      <Paragraphs>
        <p>
          <Rich
            message={m.aboutCreditsMap}
            elements={{
              map: linkTo('https://github.com/VictorCazanave/svg-maps/tree/master/packages/india'),
              licence: toLicence,
            }}
          />
        </p>
        <p>
          <Rich
            message={m.aboutCreditsNames}
            elements={{ link: linkTo('https://www.geonames.org'), licence: toLicence }}
          />
        </p>
        <p>
          <Rich
            message={m.aboutCreditsIcons}
            elements={{
              icons: linkTo('https://lucide.dev/license'),
              fonts: linkTo('https://github.com/notofonts/latin-greek-cyrillic/blob/main/OFL.txt'),
            }}
          />
        </p>
      </Paragraphs>
    </PageSection>
  )
}
