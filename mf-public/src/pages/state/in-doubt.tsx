import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import { Box, StyledLink } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'

/** Says above the answer that it is uncertain whether the tax is collected by this schedule, or at all. */
export function InDoubt({ state }: { state: StatePage }) {
  if (!state.facts?.isInDoubt || isNotLevied(state)) return null
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
      It is in doubt whether the tax is collected in {state.name} by this schedule, or at all: see{' '}
      <StyledLink href="#doubts">what could not be confirmed</StyledLink>.
    </Box>
  )
}
