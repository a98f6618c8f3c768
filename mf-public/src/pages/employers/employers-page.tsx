import {
  Box,
  Breadcrumbs,
  Container,
  chakra,
  island,
  Static,
  Text,
  TextLink,
} from '@pt-portal/shared-ui'
import { BulletList } from '../../bullet-list'
import { PageHeader } from '../../page-header'
import { PageSection } from '../../page-section'
import * as paths from '../../paths'
import { Notice } from '../calculator/notice'
import { crumbs } from './employers-data'
import { ToolSkeleton } from './tool-skeleton'

const EmployersTool = island<object>(
  () =>
    import(/* webpackChunkName: "employers-tool" */ './employers-tool').then(
      ({ EmployersTool }) => EmployersTool,
    ),
  {
    when: 'idle',
    fallback: <ToolSkeleton />,
    failure: 'The calculator for employers could not be loaded',
  },
)

const NoScript = chakra('noscript')

/** Calculator for many salaries (D67). The address holds the year and the state, never a salary or a name. */
export function EmployersPage() {
  return (
    <>
      <PageHeader
        title="Calculator for Employers"
        lead="Professional tax of many employees at once, by employee, state and month. It is calculated in your browser: no name and no salary is sent to us or kept."
      >
        <Box mt="5">
          <Breadcrumbs crumbs={trail} />
        </Box>
      </PageHeader>
      <Container py={{ base: '8', md: '12' }}>
        <NoScript>
          <Notice mb="8">
            Calculating many salaries in your browser needs JavaScript, which is switched off. The{' '}
            <TextLink to={paths.calculator}>calculator for one salary</TextLink> works without it.
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

const trail = crumbs.map(({ name, to }, index) =>
  index === crumbs.length - 1 ? { name } : { name, to },
)

/** The rules of the calculation and their limits. */
function Rules() {
  return (
    <PageSection id="rules" title="How it is calculated">
      <Box maxW="prose">
        <BulletList items={rules} />
        <Text mt="5" fontSize="sm" color="fg.muted">
          One employee only? Use the{' '}
          <TextLink to={paths.calculator}>calculator for one salary</TextLink>, which also shows the
          slab and its source. Self-employed people, firms and companies pay under another part of
          each state's schedule. This is general information, not tax advice: rates change by
          notification, so confirm on the official portal before acting.
        </Text>
      </Box>
    </PageSection>
  )
}

const rules = [
  'Each salary is the gross salary of one month and the same all year. The schedules are those on the pages of the states, as last checked, for every month of the chosen year.',
  'Where a state charges by month, each month worked is charged, with the months that differ, such as ₹300 in February.',
  'Where a state charges by half-year (April to September, October to March), the tax stands in September and March, when the half-year ends.',
  'Where a state charges by year, the tax stands in the months of its instalments, or in March where none are published.',
  'Nobody is charged more than the state’s yearly maximum.',
  'Joining within the year: the month of joining counts whole, the months before it are free. For half-years and years, income is what the months worked make; the slab of that income is charged in full for its period, or by the instalments of the months worked. This is our assumption: the laws treat part years differently, and some local bodies charge only from 60 days of work in a half-year. Ask the tax office where it matters.',
  'Not looked at: exemptions of persons, changes of salary, leaving, and work in several states.',
]
