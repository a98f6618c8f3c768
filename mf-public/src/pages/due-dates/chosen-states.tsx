import { longDateIn } from '@pt-portal/api/contract/language/locale'
import type { DueListState } from '@pt-portal/api/contract/law/due-dates/due-list'
import { Box, Rich, StyledLink, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import { StateLink } from '../../content/state-link'
import * as m from '../../messages'
import { FactList } from '../../ui/fact-list'
import { addressWithSize, type DueDatesRequest } from './due-dates-request'

export interface ChosenStatesProps {
  states: DueListState[]
  request: DueDatesRequest
}

/** For each state: which size of employer the dates are for, with the rule, and what no date can say. */
export const ChosenStates = ({ states, request }: ChosenStatesProps) => (
  <Box css={withoutCodedAddresses}>
    <FactList
      facts={states.map((state) => ({
        term: state.name,
        detail: <About state={state} request={request} />,
      }))}
    />
  </Box>
)

// Nobody types a coded address off a sheet of paper.
const withoutCodedAddresses = { '@media print': { '& [href*="%"]::after': { content: 'none' } } }

function About({ state, request }: { state: DueListState; request: DueDatesRequest }) {
  const t = useMessages()
  const { verdict, sizes, size, undated, checkedOn } = state
  return (
    <Box>
      {verdict && <Text fontWeight="medium">{verdict}</Text>}
      {size && (
        <Text>
          {t(m.dueDatesFor, { size: size.name })}{' '}
          {sizes
            .filter(({ id }) => id !== size.id)
            .map(({ id, name }) => (
              <span key={id} className="unprinted">
                <TextLink to={addressWithSize(request, state, id)}>
                  {t(m.dueDatesChange, { size: name })}
                </TextLink>{' '}
              </span>
            ))}
        </Text>
      )}
      {undated.map((text) => (
        <Text key={text}>{t(m.dueDatesUndated, { text })}</Text>
      ))}
      <Text fontSize="sm" color="fg.muted">
        {size && (
          <>
            <Rich
              message={m.dueDatesRule}
              args={{ rule: size.rule }}
              elements={{
                link: (rule) =>
                  size.url ? (
                    <StyledLink href={size.url} target="_blank" rel="noopener">
                      {rule}
                    </StyledLink>
                  ) : (
                    rule
                  ),
              }}
            />
            {' · '}
          </>
        )}
        {checkedOn && `${t(m.dueDatesChecked, { date: longDateIn(t, checkedOn) })} · `}
        <StyledLink asChild>
          <StateLink state={state}>{t(m.dueDatesEverything, { state: state.name })}</StateLink>
        </StyledLink>
      </Text>
    </Box>
  )
}
