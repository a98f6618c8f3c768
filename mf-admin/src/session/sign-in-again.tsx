import { loginSchema } from '@pt-portal/api/contract/login-schema'
import { Button, Stack, Text } from '@pt-portal/shared-ui'
import {
  type Credentials,
  failureText,
  sessionApi,
  useDispatch,
  useLoginMutation,
  useSessionQuery,
} from '@pt-portal/shared-ui/data'
import { PortalForm, TextField } from '@pt-portal/shared-ui/forms'
import { Dialog, Portal } from '@pt-portal/shared-ui/overlays'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { focusable, focusHeadingIfLost } from '../ui/focus-heading'

type SignInAgain = () => Promise<boolean>

const SignInAgainContext = createContext<SignInAgain>(async () => false)

/** Asks to sign in, over the page as it stands; resolves to false when that was declined. */
export const useSignInAgain = () => useContext(SignInAgainContext)

/** Holds the dialog that asks to sign in again when the session runs out while somebody works. */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const { data: user } = useSessionQuery()
  // After a sign-out elsewhere the cache knows nobody any more.
  const [email, setEmail] = useState('')
  if (user && user.email !== email) setEmail(user.email)
  const [isAsking, setIsAsking] = useState(false)
  const pending = useRef<PromiseWithResolvers<boolean>>(undefined)

  const ask = useCallback(() => {
    pending.current ??= withResolvers()
    setIsAsking(true)
    return pending.current.promise
  }, [])

  const answer = (isSignedIn: boolean) => {
    setIsAsking(false)
    pending.current?.resolve(isSignedIn)
    pending.current = undefined
  }

  return (
    <SignInAgainContext.Provider value={ask}>
      {children}
      <SignInDialog open={isAsking} email={email} onAnswer={answer} />
    </SignInAgainContext.Provider>
  )
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>
  resolve: (value: T) => void
}

function withResolvers(): PromiseWithResolvers<boolean> {
  let resolve!: (value: boolean) => void
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

interface SignInDialogProps {
  open: boolean
  /** Who was signed in. */
  email: string
  onAnswer: (isSignedIn: boolean) => void
}

function SignInDialog({ open, email, onAnswer }: SignInDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])

  return (
    <Dialog.Root
      open={open}
      // The email is known; what is missing is the password.
      initialFocusEl={() => content.current?.querySelector('input[type=password]') ?? null}
      // What offered to sign in may be gone by now.
      finalFocusEl={() => (opener.current?.isConnected === false ? focusable() : null)}
      onExitComplete={focusHeadingIfLost}
      placement="center"
      lazyMount
      unmountOnExit
      onOpenChange={(details) => {
        if (!details.open) onAnswer(false)
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title>Please sign in again</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <Dialog.Description fontSize="md" mb="5">
                Your session has ended. Nothing you have typed is lost.
              </Dialog.Description>
              <SignInForm email={email} onAnswer={onAnswer} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function SignInForm({ email, onAnswer }: Omit<SignInDialogProps, 'open'>) {
  const [login, { isLoading, error }] = useLoginMutation()
  const dispatch = useDispatch()

  const signIn = async (credentials: Credentials) => {
    const result = await login(credentials)
    if (result.error) return
    await dispatch(
      sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    onAnswer(true)
  }

  return (
    <PortalForm<Credentials>
      initialValues={{ email, password: '' }}
      validationSchema={loginSchema}
      onSubmit={signIn}
    >
      <Stack gap="5">
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        {error && (
          <Text role="alert" color="fg.error" fontWeight="medium">
            {failureText(error, 'Login failed')}
          </Text>
        )}
        <Stack direction="row" justify="flex-end" gap="3">
          <Button
            type="button"
            variant="outline"
            colorPalette="gray"
            onClick={() => onAnswer(false)}
          >
            Not now
          </Button>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? 'Signing in...' : 'Sign In'}
          </Button>
        </Stack>
      </Stack>
    </PortalForm>
  )
}
