import { Button } from '@pt-portal/shared-ui'
import { LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useSignOut } from '../platform/session/use-sign-out'

/** The button of a page's header that ends the session. */
export function SignOutButton(props: Pick<ComponentProps<typeof Button>, 'alignSelf'>) {
  const { signOut, isSigningOut } = useSignOut()
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      size="sm"
      disabled={isSigningOut}
      onClick={signOut}
      {...props}
    >
      <LogOut aria-hidden />
      {isSigningOut ? 'Signing out...' : 'Sign Out'}
    </Button>
  )
}
