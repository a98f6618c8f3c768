import type { DueListState } from '@pt-portal/api/contract/entities/due-list'
import { longDate } from '@pt-portal/api/contract/locale'
import { Box, StyledLink, Text, TextLink } from '@pt-portal/shared-ui'
import { FactList } from '../../fact-list'
import * as paths from '../../paths'
import { addressWithSize, type DueDatesRequest } from './due-dates-request'

export interface ChosenStatesProps {
  states: DueListState[]
  request: DueDatesRequest
}

/** For each state: which size of employer the dates are for, with the rule, and what no date can say. */
export const ChosenStates = ({ states, request }: ChosenStatesProps) => (
  <FactList
    facts={states.map((state) => ({
      term: state.name,
      detail: <About state={state} request={request} />,
    }))}
  />
)

function About({ state, request }: { state: DueListState; request: DueDatesRequest }) {
  const { slug, verdict, sizes, size, undated, checkedOn } = state
  const isEmployer = request.payer !== 'self'
  return (
    <Box>
      {verdict && <Text fontWeight="medium">{verdict}</Text>}
      {isEmployer && size && (
        <Text>
          For: {size.name}.{' '}
          {sizes
            .filter(({ id }) => id !== size.id)
            .map(({ id, name }) => (
              <span key={id} className="unprinted">
                <TextLink to={addressWithSize(request, state, id)}>Change to: {name}</TextLink>{' '}
              </span>
            ))}
        </Text>
      )}
      {undated.map((text) => (
        <Text key={text}>Without a day: {text}</Text>
      ))}
      <Text fontSize="sm" color="fg.muted">
        {isEmployer && size && (
          <>
            Rule:{' '}
            {size.url ? (
              <StyledLink href={size.url} target="_blank" rel="noopener">
                {size.rule}
              </StyledLink>
            ) : (
              size.rule
            )}
            {' · '}
          </>
        )}
        {checkedOn && `Last checked ${longDate(checkedOn)} · `}
        <TextLink to={paths.state(slug)}>Everything about {state.name}</TextLink>
      </Text>
    </Box>
  )
}
