import { Box } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useLocation } from '@pt-portal/shared-ui/router'
import { ChevronUp, CircleUser } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useDisclosure } from '../../ui/buttons/use-disclosure'
import { EntryButton } from './entry'
import { UserEntries } from './user-entries'

/** Disclosure above its button. Escape, a press or focus outside, and navigation close it. */
export function UserMenu() {
  const { data: user } = useSessionQuery()
  const { key } = useLocation()
  const id = useId()
  const { isOpen, setIsOpen, around, button, onKeyDown } = useDisclosure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason.
  useEffect(() => setIsOpen(false), [key])

  return (
    <Box ref={around} position="relative" onKeyDown={onKeyDown}>
      <EntryButton
        ref={button}
        type="button"
        color="fg"
        aria-label="Your account and settings"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CircleUser aria-hidden />
        <Box as="span" flex="1" truncate title={user?.email}>
          {user?.email}
        </Box>
        <ChevronUp aria-hidden />
      </EntryButton>
      {isOpen && (
        // After its button in the document, so that Tab goes on into it; above it on the screen.
        <Box
          id={id}
          position="absolute"
          bottom="100%"
          insetX="0"
          mb="1"
          p="1"
          zIndex="dropdown"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          boxShadow="lg"
        >
          <UserEntries />
        </Box>
      )}
    </Box>
  )
}
