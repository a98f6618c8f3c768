import { LinkButton, MessageScreen } from '@pt-portal/shared-ui'
import { Figure } from '../../figures/figure'
import { GoBackButton } from '../../go-back-button'
import * as paths from '../../paths'

/** Shown when no state has this address. */
export function StateNotFound() {
  return (
    <MessageScreen
      title="State Not Found"
      text="The requested state page could not be found."
      figure={<Figure name="lost" hideBelow="md" />}
    >
      <GoBackButton />
      <LinkButton to={paths.states} variant="outline">
        All states
      </LinkButton>
      <LinkButton to={paths.search} variant="outline">
        Search
      </LinkButton>
    </MessageScreen>
  )
}
