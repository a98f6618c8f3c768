import type { Source } from '@pt-portal/api/contract/law/facts/facts'
import { type PlaceFacts, placeFacts } from '@pt-portal/api/contract/places/place-facts'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import type { PlaceName } from '@pt-portal/api/contract/places/places-without-tax'
import {
  Box,
  LinkButton,
  Rich,
  StyledLink,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'
import { stateLink } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { useHasPage } from '../../routing/use-has-page'
import { BulletList, Bullets } from '../../ui/bullet-list'
import { FactList } from '../../ui/fact-list'
import { PageSection } from '../../ui/page-section'
import { Paragraphs, TextSections } from '../../ui/text-page'

/** What a reader in a place without the tax needs to know: the verdict, then what applies all the same. */
export function PlaceContent({ name }: { name: PlaceName }) {
  const t = useMessages()
  const facts = placeFacts(t)[name]
  const shownName = placeName(t, name)
  return (
    <TextSections>
      <Elsewhere name={shownName} taxedNearby={facts.taxedNearby} />
      <OtherDuties name={shownName} welfareFund={facts.welfareFund} />
      <Evidence facts={facts} />
      <PageSection id="expert" title={t(m.askExpert)}>
        <Paragraphs>
          <p>{t(m.placeExpertText)}</p>
          <p>
            <LinkButton to={paths.consultation}>{t(m.askExpert)}</LinkButton>
          </p>
        </Paragraphs>
      </PageSection>
    </TextSections>
  )
}

function Elsewhere({ name, taxedNearby }: { name: string; taxedNearby: string[] }) {
  const t = useMessages()
  const hasPage = useHasPage()
  const nearby = taxedNearby.filter(hasPage)
  return (
    <PageSection id="elsewhere" title={t(m.placeElsewhere)}>
      <Paragraphs>
        <p>{t(m.placeElsewhereText, { name })}</p>
        {nearby.length > 0 && (
          <>
            <p>{t(m.placeNearby)}</p>
            <Bullets>
              {nearby.map((state) => (
                <li key={state}>
                  <TextLink to={stateLink(state)}>
                    {t(m.placeTitle, { name: placeName(t, state) })}
                  </TextLink>
                </li>
              ))}
            </Bullets>
          </>
        )}
        <p>
          <Rich
            message={m.placeEmployers}
            args={{ name }}
            elements={{ link: (text) => <TextLink to={paths.employers}>{text}</TextLink> }}
          />
        </p>
      </Paragraphs>
    </PageSection>
  )
}

function OtherDuties({ name, welfareFund }: Pick<PlaceFacts, 'welfareFund'> & { name: string }) {
  const t = useMessages()
  return (
    <PageSection id="other-duties" title={t(m.placeDuties)}>
      <Box maxW="prose">
        <FactList
          facts={[
            {
              term: t(m.placeEpf),
              detail: (
                <Rich
                  message={m.placeEpfText}
                  elements={{ link: siteLink('https://www.epfindia.gov.in') }}
                />
              ),
            },
            {
              term: t(m.placeEsi),
              detail: (
                <Rich
                  message={m.placeEsiText}
                  elements={{ link: siteLink('https://www.esic.gov.in') }}
                />
              ),
            },
            {
              term: t(m.placeTds),
              detail: (
                <Rich
                  message={m.placeTdsText}
                  elements={{ link: siteLink('https://www.incometax.gov.in') }}
                />
              ),
            },
            {
              term: t(m.placeWelfare),
              detail: (
                <>
                  {welfareFund.text} <Sources sources={welfareFund.sources} />
                </>
              ),
            },
          ]}
        />
        <Text mt="4" fontSize="sm" color="fg.muted">
          {t(m.placeDutiesNote, { name })}
        </Text>
      </Box>
    </PageSection>
  )
}

function Evidence({ facts: { notes, sources } }: { facts: PlaceFacts }) {
  const t = useMessages()
  return (
    <PageSection id="sources" title={t(m.placeChecked)}>
      <Paragraphs>
        <BulletList items={notes} />
        <p>{t(m.sourcesLabel)}</p>
        <Bullets>
          {sources.map(({ title, url }) => (
            <li key={url}>
              <SiteLink href={url}>{title}</SiteLink>
            </li>
          ))}
        </Bullets>
        <Text fontSize="sm" color="fg.muted">
          {t(m.placeDisclaimer)}
        </Text>
      </Paragraphs>
    </PageSection>
  )
}

function Sources({ sources }: { sources: Pick<Source, 'title' | 'url'>[] }) {
  const t = useMessages()
  return (
    <Text as="span" fontSize="sm" color="fg.muted">
      {t(sources.length > 1 ? m.sourcesLabel : m.sourceLabel)}{' '}
      {sources.map(({ title, url }, index) => (
        <span key={url}>
          {index > 0 && '; '}
          <SiteLink href={url}>{title}</SiteLink>
        </span>
      ))}
    </Text>
  )
}

/** For `Rich`. */
const siteLink = (href: string) => (text: ReactNode) => <SiteLink href={href}>{text}</SiteLink>

function SiteLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <StyledLink href={href} target="_blank" rel="noopener">
      {children}
    </StyledLink>
  )
}
