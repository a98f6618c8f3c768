import { Box, LinkButton, MessageScreen, Static, useMessages } from '@pt-portal/shared-ui'
import { useParams } from '@pt-portal/shared-ui/router'
import { lazy, Suspense } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { Figure } from '../../ui/figure'
import { GoBackButton } from '../../ui/go-back-button'

// No late section: it would bring the table of names to visitors of every state's page.
const DidYouMean = lazy(() =>
  import(/* webpackChunkName: "did-you-mean" */ './did-you-mean').then(
    ({ DidYouMean }) => ({ default: DidYouMean }),
    () => ({ default: () => null }),
  ),
)

/** Shown when no state has this address; names the states and places that the address may mean. */
export function StateNotFound() {
  const t = useMessages()
  const { slug, state } = useParams()
  const asked = slug ?? state ?? ''
  return (
    <MessageScreen
      title={t(m.stateMissing)}
      text={t(m.stateMissingText)}
      figure={<Figure name="lost" hideBelow="md" />}
      offersEnglish
    >
      <Box css={{ '&, & > div': { display: 'contents' } }}>
        <Static of={asked}>
          <Suspense fallback={null}>
            <DidYouMean asked={asked} />
          </Suspense>
        </Static>
      </Box>
      <GoBackButton />
      <LinkButton to={paths.states} variant="outline">
        {t(m.allStates)}
      </LinkButton>
      <LinkButton to={paths.search} variant="outline">
        {t(m.search)}
      </LinkButton>
    </MessageScreen>
  )
}
