import type { FactsChange, StateFacts } from '@pt-portal/api/contract'
import { isOldCheck } from '@pt-portal/api/contract/checks'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import { longDate, Stack, StyledLink, Text, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { useEffect } from 'react'
import { dueList } from './due-kinds'
import './state-page.early'

/** The next due date, and how reliable the page is (D66). */
export function AtAGlance({ state }: { state: StatePage }) {
  const { facts, changes, slug } = state
  // Needed when the browser renders the page; the script updates the server's HTML itself.
  useEffect(() => window.updateStatePage?.())
  if (!facts) return null
  return (
    <Stack gap="1" mt="5">
      <NextDue key={slug} facts={facts} />
      <Text>
        Last checked: {longDate(facts.checkedOn)}
        {isOldCheck(facts.checkedOn, indianDay()) && ', more than six months ago; confirm first'} ·{' '}
        <StyledLink href="#sources">Sources</StyledLink>
      </Text>
      <LastChange change={changes[0]} />
    </Stack>
  )
}

/**
 * `state-page.early.ts` writes the date, as a cached page outlives the day. Until then a link to all dates is
 * always right.
 */
function NextDue({ facts }: { facts: StateFacts }) {
  const t = useMessages()
  const due = dueList(t, facts)
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
