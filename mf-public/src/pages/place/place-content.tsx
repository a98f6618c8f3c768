import { isOldCheck } from '@pt-portal/api/contract/checks'
import type { Source } from '@pt-portal/api/contract/entities/facts'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import { type PlaceFacts, placeFacts, verdictOn } from '@pt-portal/api/contract/place-facts'
import type { PlaceName } from '@pt-portal/api/contract/places-without-tax'
import {
  Badge,
  Box,
  Breadcrumbs,
  Container,
  Flex,
  Heading,
  LinkButton,
  longDate,
  StyledLink,
  Text,
  TextLink,
} from '@pt-portal/shared-ui'
import { stateLink } from '@pt-portal/shared-ui/data'
import { BulletList, Bullets } from '../../bullet-list'
import { FactList } from '../../fact-list'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'
import { Paragraphs, TextSections } from '../../text-page'
import { stateTrail } from '../state/state-trail'

/** What a reader in a place without the tax needs to know: the verdict, then what applies all the same. */
export function PlaceContent({ name }: { name: PlaceName }) {
  const facts = placeFacts[name]
  return (
    <>
      <Header name={name} facts={facts} />
      <TextSections>
        <Elsewhere name={name} taxedNearby={facts.taxedNearby} />
        <OtherDuties name={name} welfareFund={facts.welfareFund} />
        <Evidence facts={facts} />
        <PageSection id="expert" title="Ask an expert">
          <Paragraphs>
            <p>
              Are you unsure which state’s rules apply to your staff? Write to us; an expert answers
              within 24 hours.
            </p>
            <p>
              <LinkButton to={paths.consultation}>Ask an expert</LinkButton>
            </p>
          </Paragraphs>
        </PageSection>
      </TextSections>
    </>
  )
}

interface OfPlace {
  name: string
  facts: PlaceFacts
}

function Header({ name, facts }: OfPlace) {
  return (
    <Box bg="brand.subtle" borderBottomWidth="1px" borderColor="brand.muted">
      <Container pt={{ base: '4', md: '6' }} pb={{ base: '8', md: '10' }}>
        <Breadcrumbs crumbs={stateTrail(name)} />
        <Heading
          as="h1"
          size={{ base: 'xl', md: '2xl' }}
          mt={{ base: '3', md: '6' }}
          mb={{ base: '3', md: '4' }}
        >
          {`Professional tax in ${name}`}
        </Heading>
        <Flex gap="2" wrap="wrap" mb="4">
          {facts.isUnionTerritory && <Badge>Union Territory</Badge>}
          <Badge colorPalette="green">Not levied</Badge>
        </Flex>
        <Text fontSize={{ base: 'lg', md: 'xl' }} fontWeight="medium" maxW="prose" mb="3">
          {verdictOn(name)}
        </Text>
        {facts.doubts.length > 0 && (
          <Box
            bg="orange.subtle"
            borderWidth="1px"
            borderColor="orange.border"
            borderRadius="l2"
            p="4"
            mb="3"
            maxW="prose"
          >
            In doubt: {facts.doubts.join(' ')}
          </Box>
        )}
        <Text color="fg.muted" maxW="prose">
          {checkText(facts.checkedOn)} <StyledLink href="#sources">How this was checked</StyledLink>
        </Text>
      </Container>
    </Box>
  )
}

/** 'Last checked November 23, 2026.', with a warning when that is long ago. */
function checkText(checkedOn: string): string {
  const checked = `Last checked ${longDate(checkedOn)}`
  return isOldCheck(checkedOn, indianDay())
    ? `${checked}, more than six months ago; confirm with the labour or tax department before you rely on it.`
    : `${checked}.`
}

function Elsewhere({ name, taxedNearby }: { name: string; taxedNearby: string[] }) {
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
              <TextLink to={stateLink(state)}>Professional tax in {state}</TextLink>
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
      <Box maxW="3xl">
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

function Evidence({ facts: { notes, sources } }: Pick<OfPlace, 'facts'>) {
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
