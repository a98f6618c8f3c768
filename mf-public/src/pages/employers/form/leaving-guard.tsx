import { Button, chakra, Flex, Heading, Text, useMessages } from '@pt-portal/shared-ui'
import { useBlocker } from '@pt-portal/shared-ui/router'
import { useEffect, useId, useRef } from 'react'
import * as m from '../../../messages'

// A native dialog: the portal's own dialogs weigh more than this page.
const Dialog = chakra('dialog', {
  base: {
    m: 'auto',
    maxW: 'md',
    width: 'calc(100% - 2rem)',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: 'xl',
    p: '6',
    '&::backdrop': { bg: 'blackAlpha.500' },
  },
})

/** Asks before the visitor leaves and loses input that is stored nowhere else. */
export function LeavingGuard({ isNeeded }: { isNeeded: boolean }) {
  const t = useMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isNeeded && currentLocation.pathname !== nextLocation.pathname,
  )
  const dialog = useRef<HTMLDialogElement>(null)
  const isAsking = blocker.state === 'blocked'
  const id = useId()
  useEffect(() => {
    if (isAsking) dialog.current!.showModal()
    else dialog.current!.close?.()
  }, [isAsking])
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => blocker.reset?.()}
    >
      <Heading as="h2" size="sm" mb="2" id={`${id}-title`}>
        {t(m.employersLeave)}
      </Heading>
      <Text mb="6" id={`${id}-text`}>
        {t(m.employersLeaveText)}
      </Text>
      <Flex gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={() => blocker.reset?.()}>
          {t(m.employersStay)}
        </Button>
        <Button colorPalette="red" onClick={() => blocker.proceed?.()}>
          {t(m.employersLeaveNow)}
        </Button>
      </Flex>
    </Dialog>
  )
}
