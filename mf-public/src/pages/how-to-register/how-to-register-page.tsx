import {
  documentsNote,
  documentsOf,
  registrationSteps,
} from '@pt-portal/api/contract/law/general-rules'
import { Rich, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { BulletList } from '../../ui/bullet-list'
import { FactList } from '../../ui/fact-list'
import { PageSection } from '../../ui/page-section'
import { Paragraphs, TextPage } from '../../ui/text-page'

const to = (address: string) => (text: ReactNode) => <TextLink to={address}>{text}</TextLink>

/** The general steps and documents of a registration (D106): a state's page names them and has what differs there. */
export function HowToRegisterPage() {
  const t = useMessages()
  const steps = registrationSteps(t, { facts: null, onlineServices: true })
  return (
    <TextPage figure="book" title={t(m.registerTitle)} lead={t(m.registerLead)}>
      <PageSection id="who" title={t(m.registerWho)}>
        <Paragraphs>
          <BulletList
            items={[t(m.registerWhoEmployers), t(m.registerWhoSelf), t(m.registerWhoStaff)]}
          />
        </Paragraphs>
      </PageSection>

      <PageSection id="steps" title={t(m.registerSteps)}>
        <FactList
          facts={steps.map(({ title, text }, at) => ({
            term: t(m.registerStep, { number: at + 1, title }),
            detail: text,
          }))}
        />
        <Text mt="4">{t(m.registerOnPaper)}</Text>
      </PageSection>

      <PageSection id="documents" title={t(m.documentsTitle)}>
        <Paragraphs>
          <BulletList items={documentsOf(t, null)} />
          <p>{documentsNote(t)}</p>
        </Paragraphs>
      </PageSection>

      <PageSection id="your-state" title={t(m.registerState)}>
        <Paragraphs>
          <p>
            <Rich message={m.registerStateText} elements={{ link: to(paths.states) }} />
          </p>
          <p>
            <Rich message={m.registerHelp} elements={{ link: to(paths.registrationServices) }} />
          </p>
        </Paragraphs>
      </PageSection>
    </TextPage>
  )
}
