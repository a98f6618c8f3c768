import { LinkButton, LoadFailure, notify, Skeleton, Stack, TextLink } from '@pt-portal/shared-ui'
import { type RequestFailure, sessionApi, useDispatch } from '@pt-portal/shared-ui/data'
import { useNavigate, useParams } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import { addresses } from './addresses'
import { AuthPage } from './auth-page'
import { type LinkFacts, useLinkQuery } from './link-endpoints'
import { LinkForm } from './link-form'

const isGone = (failure: unknown) => (failure as RequestFailure | undefined)?.status === 404

/** `/admin/invitations/:token`: accepts an invitation, or sets a new password (D55). */
export function LinkPage() {
  const { token = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useLinkQuery(token)
  const [isUsed, setIsUsed] = useState(false)
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const finish = async () => {
    notify({
      title: 'Your password is set',
      description: 'You can sign in with it now.',
      type: 'success',
    })
    // Sessions of that account have ended; this browser may hold one of them.
    await dispatch(
      sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    navigate(addresses.signIn, { replace: true })
  }

  if (isUsed || isGone(error)) return <Expired />
  if (error) {
    return (
      <AuthPage title="Choose a password">
        <LoadFailure title="The link could not be checked" pending={isFetching} onRetry={refetch} />
      </AuthPage>
    )
  }
  if (!currentData) return <Checking />
  return (
    <AuthPage {...wordsOf(currentData)}>
      <LinkForm token={token} link={currentData} onGone={() => setIsUsed(true)} onDone={finish} />
    </AuthPage>
  )
}

function wordsOf({ kind, email }: LinkFacts) {
  return kind === 'invitation'
    ? {
        title: 'Set up your account',
        text: `You were invited to the admin area of PT Portal as ${email}.`,
      }
    : { title: 'Choose a new password', text: `For ${email}. You are signed out everywhere then.` }
}

function Checking() {
  return (
    <AuthPage title="Choose a password" text="Checking the link...">
      <Stack gap="5" role="status" aria-busy="true" aria-label="Loading">
        <Skeleton height="11" />
        <Skeleton height="11" />
      </Stack>
    </AuthPage>
  )
}

function Expired() {
  return (
    <AuthPage
      title="This link works no more"
      text="It has expired, or it was used already: each link works once. If you have set your password with it, just sign in. Otherwise ask for a new link; for a new invitation, ask your administrator."
    >
      <Stack gap="5">
        <LinkButton to={addresses.signIn}>Go to sign-in</LinkButton>
        <TextLink to={addresses.forgotPassword} alignSelf="center">
          Ask for a link to choose a new password
        </TextLink>
      </Stack>
    </AuthPage>
  )
}
