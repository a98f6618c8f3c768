import type { Source } from '@pt-portal/api/contract/entities/facts'
import { type PlaceFacts, placeFacts } from '@pt-portal/api/contract/place-facts'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import type { PlaceName } from '@pt-portal/api/contract/places-without-tax'
import { Box, LinkButton, StyledLink, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import { stateLink } from '@pt-portal/shared-ui/data'
import { BulletList, Bullets } from '../../bullet-list'
import { FactList } from '../../fact-list'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'
import { Paragraphs, TextSections } from '../../text-page'

/** What a reader in a place without the tax needs to know: the verdict, then what applies all the same. */
export function PlaceContent({ name }: { name: PlaceName }) {
  const t = useMessages()
  const facts = placeFacts(t)[name]
  const title = placeName(t, name)
  return (
    <TextSections>
      <Elsewhere name={title} taxedNearby={facts.taxedNearby} />
      <OtherDuties name={title} welfareFund={facts.welfareFund} />
      <Evidence facts={facts} />
      <PageSection id="expert" title="Ask an expert">
        <Paragraphs>
          <p>
            Are you unsure which state’s rules apply to your staff? Write to us; an expert answers.
          </p>
          <p>
            <LinkButton to={paths.consultation}>Ask an expert</LinkButton>
          </p>
        </Paragraphs>
      </PageSection>
    </TextSections>
  )
}

function Elsewhere({ name, taxedNearby }: { name: string; taxedNearby: string[] }) {
  const t = useMessages()
  return (
    <PageSection id="elsewhere" title="Staff in another state">
      <Paragraphs>
        <p>
          The state of the place of work decides, not the head office. A company in {name} deducts
          professional tax from staff who work in a state that levies it, registers there and pays
          there. Staff of a company elsewhere who work in {name} pay nothing.
        </p>
        <p>States nearby that levy the tax:</p>
        <Bullets>
          {taxedNearby.map((state) => (
            <li key={state}>
              <TextLink to={stateLink(state)}>Professional tax in {placeName(t, state)}</TextLink>
            </li>
          ))}
        </Bullets>
        <p>
          Do your staff work in several states? The{' '}
          <TextLink to={paths.employers}>calculator for employers</TextLink> adds up all of them,
          with ₹0 for {name}.
        </p>
      </Paragraphs>
    </PageSection>
  )
}

function OtherDuties({ name, welfareFund }: Pick<PlaceFacts, 'welfareFund'> & { name: string }) {
  return (
    <PageSection id="other-duties" title="What else an employer pays">
      <Box maxW="prose">
        <FactList
          facts={[
            {
              term: 'Provident fund (EPF)',
              detail: (
                <>
                  As a rule from 20 employees on, all over India.{' '}
                  <SiteLink href="https://www.epfindia.gov.in">epfindia.gov.in</SiteLink>
                </>
              ),
            },
            {
              term: 'State insurance (ESI)',
              detail: (
                <>
                  As a rule from 10 employees on, for wages up to ₹21,000 a month, in the districts
                  that are notified. <SiteLink href="https://www.esic.gov.in">esic.gov.in</SiteLink>
                </>
              ),
            },
            {
              term: 'Income tax (TDS)',
              detail: (
                <>
                  Deducted from salaries above the tax-free income, all over India.{' '}
                  <SiteLink href="https://www.incometax.gov.in">incometax.gov.in</SiteLink>
                </>
              ),
            },
            {
              term: 'Labour welfare fund',
              detail: (
                <>
                  {welfareFund.text} <Sources sources={welfareFund.sources} />
                </>
              ),
            },
          ]}
        />
        <Text mt="4" fontSize="sm" color="fg.muted">
          These are the duties that most employers in {name} meet, not a complete list.
        </Text>
      </Box>
    </PageSection>
  )
}

function Evidence({ facts: { notes, sources } }: { facts: PlaceFacts }) {
  return (
    <PageSection id="sources" title="How this was checked">
      <Paragraphs>
        <BulletList items={notes} />
        <p>Sources:</p>
        <Bullets>
          {sources.map(({ title, url }) => (
            <li key={url}>
              <SiteLink href={url}>{title}</SiteLink>
            </li>
          ))}
        </Bullets>
        <Text fontSize="sm" color="fg.muted">
          General information, not tax advice. A state may introduce the tax with a budget or a
          notification; confirm before acting.
        </Text>
      </Paragraphs>
    </PageSection>
  )
}

const Sources = ({ sources }: { sources: Pick<Source, 'title' | 'url'>[] }) => (
  <Text as="span" fontSize="sm" color="fg.muted">
    {sources.length > 1 ? 'Sources: ' : 'Source: '}
    {sources.map(({ title, url }, index) => (
      <span key={url}>
        {index > 0 && '; '}
        <SiteLink href={url}>{title}</SiteLink>
      </span>
    ))}
  </Text>
)

function SiteLink({ href, children }: { href: string; children: string }) {
  return (
    <StyledLink href={href} target="_blank" rel="noopener">
      {children}
    </StyledLink>
  )
}
