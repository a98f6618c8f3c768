import type { FactsChange, StateFacts } from '@pt-portal/api/contract'
import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import { Box, longDate, Stack, StyledLink, Text } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { useEffect } from 'react'
import { dueList } from './due-kinds'
import './state-page.early'

/** Key facts at the top: the next due date, and how reliable the page is (D66). */
export function AtAGlance({ state }: { state: StatePage }) {
  const { facts, changes, slug } = state
  // Needed when the browser renders the page; the script updates the server's HTML itself.
  useEffect(() => window.updateStatePage?.())
  if (!facts) return null
  return (
    <Stack gap="1" mt="5">
      {facts.isInDoubt && !isNotLevied(state) && <InDoubt name={state.name} />}
      <NextDue key={slug} facts={facts} />
      <Text>
        Last checked: {longDate(facts.checkedOn)} · <StyledLink href="#sources">Sources</StyledLink>
      </Text>
      <LastChange change={changes[0]} />
    </Stack>
  )
}

function InDoubt({ name }: { name: string }) {
  return (
    <Box
      bg="orange.subtle"
      borderWidth="1px"
      borderColor="orange.border"
      borderRadius="l2"
      p="4"
      mb="3"
      maxW="2xl"
    >
      It is in doubt whether the tax is collected in {name} by this schedule, or at all: see{' '}
      <StyledLink href="#doubts">what could not be confirmed</StyledLink>.
    </Box>
  )
}

/**
 * `state-page.early.ts` writes the date, as a cached page outlives the day. Until then a link to all dates is
 * always right.
 */
function NextDue({ facts }: { facts: StateFacts }) {
  const due = dueList(facts)
  if (!due) return null
  return (
    // Reserves the height of the longest date, so that nothing moves.
    <Text data-due={due} minH={{ base: '3em', md: '0' }}>
      Next due date: <StyledLink href="#due-dates">the dates of the year</StyledLink>
      <Text as="span" css={{ '@media print': { display: 'none' } }} />
    </Text>
  )
}

function LastChange({ change }: { change: FactsChange | undefined }) {
  if (!change) return null
  return (
    <Text overflowWrap="anywhere">
      Changed: {longDate(change.at)} ·{' '}
      <StyledLink href="#changes">{change.note ?? 'What changed'}</StyledLink>
    </Text>
  )
}
