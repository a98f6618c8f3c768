import { Container, LoadFailure, Panel, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import { useRetry } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { useCallbackTimesQuery, useOwnCallbackQuery } from './callback-endpoint'
import { CallbackForm } from './callback-form'
import { OwnCall } from './own-call'

interface CallProps {
  token: string | null
  /** Path of the page that the visitor came from. */
  from: string | null
}

/** The form with the free times, or the call of a link. */
export function Call({ token, from }: CallProps) {
  return (
    <Container py={{ base: '8', md: '12' }}>
      <Panel maxW="2xl" boxShadow="md">
        {token ? <CallOfLink token={token} /> : <NewCall from={from} />}
      </Panel>
    </Container>
  )
}

function NewCall({ from }: { from: string | null }) {
  const t = useMessages()
  const { currentData, error, isFetching, refetch } = useCallbackTimesQuery()
  const retry = useRetry(refetch)
  if (error) {
    return <LoadFailure title={t(m.callbackNotLoaded)} pending={isFetching} onRetry={retry} />
  }
  if (!currentData) return null
  return currentData.days.length > 0 ? (
    <CallbackForm days={currentData.days} from={from} />
  ) : (
    <Text>
      {t(m.callbackNone)} <TextLink to={paths.contact}>{t(m.contactUs)}</TextLink>
    </Text>
  )
}

function CallOfLink({ token }: { token: string }) {
  const t = useMessages()
  const { currentData, error, isFetching, refetch } = useOwnCallbackQuery(token)
  const times = useCallbackTimesQuery()
  const retry = useRetry(refetch)
  if (currentData) {
    return <OwnCall call={currentData} token={token} days={times.currentData?.days ?? []} />
  }
  if (!error) return null
  if ('status' in error && error.status === 404) {
    return (
      <Text role="alert">
        {t(m.callbackUnknown)} <TextLink to={paths.callback}>{t(m.callbackAnother)}</TextLink>
      </Text>
    )
  }
  return <LoadFailure title={t(m.callbackNotLoaded)} pending={isFetching} onRetry={retry} />
}
