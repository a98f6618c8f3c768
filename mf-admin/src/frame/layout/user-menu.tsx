import { Box, chakra } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useLocation } from '@pt-portal/shared-ui/router'
import { ChevronUp, CircleUser } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { entry } from './entry'
import { UserEntries } from './user-entries'

const Trigger = chakra('button', { base: { ...entry, width: 'full', color: 'fg' } })

/** Disclosure above its button. Escape, a press or focus outside, and navigation close it. */
export function UserMenu() {
  const { data: user } = useSessionQuery()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isOpen = openedAt === key
  const close = () => setOpenedAt(undefined)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpenedAt(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return (
    <Box
      ref={box}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        trigger.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press outside may not move the focus; the listener above handles that.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <Trigger
        ref={trigger}
        type="button"
        aria-label="Your account and settings"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenedAt(isOpen ? undefined : key)}
      >
        <CircleUser aria-hidden />
        <Box as="span" flex="1" truncate title={user?.email}>
          {user?.email}
        </Box>
        <ChevronUp aria-hidden />
      </Trigger>
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
