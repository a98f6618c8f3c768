import { Box, chakra, Flex } from '@pt-portal/shared-ui'
import { CircleUser, LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../../platform/paths'
import { useSignOut } from '../../platform/session/use-sign-out'
import { nameAt } from '../screens/screens'
import { EntryButton, EntryLink } from './entry'

const SizeButton = chakra('button', {
  base: {
    minW: '9',
    minH: '8',
    borderRadius: 'l1',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'bg.inverted', color: 'fg.inverted' },
  },
})

const sizes = [
  ['A', 'Normal text'],
  ['A+', 'Medium text'],
  ['A++', 'Large text'],
] as const

/** What concerns the user alone: account, text size, theme, and sign-out. */
export function UserEntries() {
  const { signOut, isSigningOut } = useSignOut()
  // The shell's light start serves text size and theme, and fills in what is chosen (ADR 0060).
  useEffect(() => {
    document.dispatchEvent(new Event('portal:header'))
  }, [])
  return (
    <Box>
      <EntryLink to={paths.account}>
        <CircleUser aria-hidden />
        {nameAt(paths.account)}
      </EntryLink>
      <Flex role="group" aria-label="Font size" gap="1" px="1.5" py="1" data-font-sizes="">
        {sizes.map(([label, title]) => (
          <SizeButton key={label} type="button" title={title} aria-pressed={label === 'A'}>
            {label}
          </SizeButton>
        ))}
      </Flex>
      <EntryButton
        type="button"
        aria-label="Theme: system"
        title="Theme: system"
        data-choose-theme="Theme: system|Theme: light|Theme: dark"
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="" />
        </svg>
        <span aria-hidden="true">Theme</span>
      </EntryButton>
      <EntryButton type="button" disabled={isSigningOut} onClick={signOut}>
        <LogOut aria-hidden />
        {isSigningOut ? 'Signing out...' : 'Sign Out'}
      </EntryButton>
    </Box>
  )
}
