import { Button } from '@pt-portal/shared-ui'
import { LogOut } from 'lucide-react'
import { useSignOut } from './use-sign-out'

/** Signs out where the user's own menu is not at hand, or where the specification wants it beside the title. */
export function SignOutButton() {
  const { signOut, isSigningOut } = useSignOut()
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      size="sm"
      disabled={isSigningOut}
      onClick={signOut}
    >
      <LogOut aria-hidden />
      {isSigningOut ? 'Signing out...' : 'Sign Out'}
    </Button>
  )
}
