import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { verdictText } from '@pt-portal/api/contract/law/verdict'
import { Box, StyledLink, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'

/** Says above the answer what is in doubt about the tax, in the words that every place of the portal uses. */
export function InDoubt({ state }: { state: StatePage }) {
  const t = useMessages()
  const verdict = verdictText(t, state.name, state.facts)
  if (!verdict || isNotLevied(state)) return null
  return (
    <Box
      bg="orange.subtle"
      borderWidth="1px"
      borderColor="orange.border"
      borderRadius="l2"
      p="4"
      mb="4"
      maxW="2xl"
    >
      {verdict} <StyledLink href="#doubts">{t(m.whatIsInDoubt)}</StyledLink>
    </Box>
  )
}
