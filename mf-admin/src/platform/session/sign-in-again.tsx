import { useSessionQuery } from '@pt-portal/shared-ui/data'
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
import { focusable, focusHeadingIfLost } from '../focus-heading'
import { SignInForms } from './sign-in-forms'

/** Why the user must sign in: the session has ended, or the action needs a recent sign-in (D56). */
export type SignInReason = 'ended' | 'protected'

type SignInAgain = (reason?: SignInReason) => Promise<boolean>

const SignInAgainContext = createContext<SignInAgain>(async () => false)

/** Returns a function that asks the user to sign in, over the current page. It resolves to false when they decline. */
export const useSignInAgain = () => useContext(SignInAgainContext)

/** Email of the user. It stays known when the session ends meanwhile. */
export function useLastEmail(): string {
  const { data: user } = useSessionQuery()
  const [email, setEmail] = useState(user?.email ?? '')
  if (user && user.email !== email) setEmail(user.email)
  return email
}

/** Provides the dialog that asks the user to sign in again when the session ends during work. */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const email = useLastEmail()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState<SignInReason>('ended')
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])

  const ask = useCallback((why: SignInReason = 'ended') => {
    setReason(why)
    setIsAsking(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])

  const answer = (isSignedIn: boolean) => {
    setIsAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
  }

  return (
    <SignInAgainContext.Provider value={ask}>
      {children}
      <SignInDialog open={isAsking} reason={reason} email={email} onAnswer={answer} />
    </SignInAgainContext.Provider>
  )
}

interface SignInDialogProps {
  open: boolean
  reason: SignInReason
  /** Email of the user who was signed in. */
  email: string
  onAnswer: (isSignedIn: boolean) => void
}

const texts: Record<SignInReason, string> = {
  ended: 'Your session has ended. Nothing you have typed is lost.',
  protected:
    'This protects accounts and people’s data, so it needs a sign-in of the last 30 minutes.',
}

function SignInDialog({ open, reason, email, onAnswer }: SignInDialogProps) {
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
      // The element that opened the dialog may be gone by now.
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
                {texts[reason]}
              </Dialog.Description>
              <SignInForms email={email} onAnswer={onAnswer} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
