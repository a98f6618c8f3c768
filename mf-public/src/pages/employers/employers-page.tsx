import {
  Box,
  Container,
  chakra,
  island,
  type Message,
  Rich,
  Static,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { BulletList } from '../../ui/bullet-list'
import { Notice } from '../../ui/notice'
import { PageHeader } from '../../ui/page-header'
import { PageSection } from '../../ui/page-section'
import { ToolSkeleton } from './tool-skeleton'

const EmployersTool = island<object>(
  () =>
    import(/* webpackChunkName: "employers-tool" */ './employers-tool').then(
      ({ EmployersTool }) => EmployersTool,
    ),
  {
    when: 'idle',
    fallback: <ToolSkeleton />,
    failure: m.employersNotLoaded,
  },
)

const NoScript = chakra('noscript')

/** Calculator for many salaries (D67). The address holds the year and the state, never a salary or a name. */
export function EmployersPage() {
  const t = useMessages()
  return (
    <>
      <PageHeader
        title={t(m.employersTitle)}
        lead={t(m.employersLead)}
        parents={[{ name: t(m.calculator), to: paths.calculator }]}
        name={t(m.employersCrumb)}
      />
      <Container py={{ base: '8', md: '12' }}>
        <NoScript>
          <Notice mb="8">
            <Rich message={m.employersNoScripts} elements={{ link: toCalculator }} />
          </Notice>
        </NoScript>
        <EmployersTool />
        <Box mt="12">
          <Static>
            <Rules />
          </Static>
        </Box>
      </Container>
    </>
  )
}

const toCalculator = (text: ReactNode) => <TextLink to={paths.calculator}>{text}</TextLink>

/** The rules of the calculation and their limits. */
function Rules() {
  const t = useMessages()
  return (
    <PageSection id="rules" title={t(m.employersRules)}>
      <Box maxW="prose">
        <BulletList items={rules.map((rule) => t(rule))} />
        <Text mt="5" fontSize="sm" color="fg.muted">
          <Rich message={m.employersOneOnly} elements={{ link: toCalculator }} />
        </Text>
      </Box>
    </PageSection>
  )
}

const rules: Message[] = [
  m.employersRuleSalary,
  m.employersRuleMonth,
  m.employersRuleHalfYear,
  m.employersRuleYear,
  m.employersRuleMaximum,
  m.employersRuleJoining,
  m.employersRuleNot,
]
