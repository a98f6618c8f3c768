import { Box, Static, StyledLink, Text, TextLink } from '@pt-portal/shared-ui'
import { BulletList } from '../../bullet-list'
import { useClaims } from '../../claims'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import { Counted } from '../../counts/counted'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'
import { Paragraphs, TextPage } from '../../text-page'
import { WhoWeAre } from './who-we-are'

/** What the portal offers, and how reliable its facts are (D8). */
export function AboutPage() {
  const { answerTime } = useClaims()
  return (
    <TextPage
      figure="book"
      title="About PT Portal"
      lead="Professional tax is a small tax with many rules: every state that levies it has its own slabs, dates and forms. PT Portal brings them together in one place and in plain words."
    >
      <PageSection id="offers" title="What you find here">
        <Paragraphs>
          <BulletList
            items={[
              'A page for each state and union territory: rates, slabs, due dates, documents, exemptions and penalties',
              'A calculator that turns a monthly salary into the tax a month and a year, and names the slab',
              'Services for registration, returns, payment and year-round compliance',
              'A blog that explains changes before they reach your payroll',
              `Free consultation requests${answerTime ? `, answered within ${answerTime}` : ''}`,
            ]}
          />
          <p>
            Employers, salaried people, professionals and business owners can read everything
            without signing in.
          </p>
        </Paragraphs>
      </PageSection>

      <WhoWeAre />

      <PageSection id="sources" title="How facts are sourced and checked">
        <Paragraphs>
          <p>
            Rates and rules come from state schedules, notifications and department pages where they
            are published, and otherwise from law reprints, news reports and payroll guides. Each
            state's page lists its sources and the day on which they were last checked.
          </p>
          <Static>
            <Counted />
          </Static>
          <p>
            Where sources disagree, the page says so and does not pick a side in silence. Where a
            state levies nothing at present, as in Goa, its page says that too.
          </p>
          <p>
            Rates change by notification, sometimes in the middle of a year. What you read here is
            general information and not tax advice: confirm on the state's official portal before
            you act, or <TextLink to={paths.contact}>ask an expert</TextLink>.
          </p>
        </Paragraphs>
      </PageSection>

      <PageSection id="law" title="The rule behind all of them">
        <Paragraphs>
          <p>
            Professional tax is levied by states under article 276 of the Constitution of India,
            which limits it to ₹2,500 a person a year. Employers deduct it from salaries and deposit
            it; people who work for themselves enrol and pay it directly.
          </p>
        </Paragraphs>
      </PageSection>

      <PageSection id="correction" title="Found something out of date?">
        <Paragraphs>
          <Text>
            Tell us which page and, if you can, which notification. Corrections are checked against
            their source before they are published.
          </Text>
        </Paragraphs>
        <Box maxW="26rem" mt="6">
          <ConsultationPanel
            title="Send a correction"
            isCorrection
            phoneMaxLength={20}
            redirectTo={paths.thankYou}
            asksMessage
          />
        </Box>
      </PageSection>

      <PageSection id="credits" title="Credits">
        <Paragraphs>
          <p>
            State outlines:{' '}
            <StyledLink href="https://github.com/VictorCazanave/svg-maps/tree/master/packages/india">
              @svg-maps/india
            </StyledLink>{' '}
            by Victor Cazanave and contributors,{' '}
            <StyledLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</StyledLink>,
            simplified.
          </p>
          <p>
            Names of cities and districts:{' '}
            <StyledLink href="https://www.geonames.org">GeoNames</StyledLink>,{' '}
            <StyledLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</StyledLink>,
            selected and completed.
          </p>
          <p>
            Icons: <StyledLink href="https://lucide.dev/license">Lucide</StyledLink> (ISC). Fonts of
            PDFs and share cards:{' '}
            <StyledLink href="https://github.com/notofonts/latin-greek-cyrillic/blob/main/OFL.txt">
              Noto Sans
            </StyledLink>{' '}
            (OFL).
          </p>
        </Paragraphs>
      </PageSection>
    </TextPage>
  )
}
