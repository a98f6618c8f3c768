import { Box, Button, chakra, Flex, Text } from '@pt-portal/shared-ui'
import { Monitor, RotateCw, Smartphone } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStoredSwitch } from '../../ui/browser/use-stored'
import { ToggleButton } from '../../ui/buttons/toggle-button'
import type { SentForm } from './preview-channel'
import { renderingFailed } from './rendered-text'

/** Widths of the page in CSS pixels. */
const widths = { phone: 390, desktop: 1280 }

/** Time that the page may take until it asks for the record, in milliseconds. */
const patienceMs = 10_000

const Page = chakra('iframe')

export interface PagePreviewProps extends SentForm {
  /** Address of the page that shows what is sent. */
  address: string
}

/** The real page with what the form shows, as wide as on a phone or a desktop. */
export function PagePreview({ address, followers, hasFailed }: PagePreviewProps) {
  const [isPhone, setPhone] = useStoredSwitch('pt-portal:page-preview-phone', false)
  const [attempt, setAttempt] = useState(0)
  const isLate = useIsLate(followers, attempt)
  const box = useRef<HTMLDivElement>(null)
  const { width: room, height } = useSize(box)
  const width = isPhone ? widths.phone : widths.desktop
  const scale = Math.min(1, room / width)

  return (
    <Flex
      as="section"
      aria-label="Page preview"
      direction="column"
      position="sticky"
      top="calc(var(--head-bar, 0px) + 1rem)"
      height="calc(100dvh - var(--head-bar, 0px) - var(--foot-bar, 0px) - 2rem)"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
      bg="bg"
    >
      <Flex gap="1" p="1" align="center" borderBottomWidth="1px" borderColor="border">
        <ToggleButton isOn={isPhone} onClick={() => setPhone(true)}>
          <Smartphone aria-hidden />
          Phone
        </ToggleButton>
        <ToggleButton isOn={!isPhone} onClick={() => setPhone(false)}>
          <Monitor aria-hidden />
          Desktop
        </ToggleButton>
        <Text role="status" fontSize="xs" color={isLate || hasFailed ? 'fg.error' : 'fg.muted'}>
          {words({ isLate, hasFailed, isShown: followers > 0 })}
        </Text>
        {isLate && (
          <Button size="xs" variant="outline" ms="auto" onClick={() => setAttempt(attempt + 1)}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        )}
      </Flex>
      <Box ref={box} flex="1" minH="0" overflow="hidden" bg="bg.muted">
        <Page
          key={attempt}
          src={address}
          title="Page preview"
          display="block"
          border="0"
          bg="bg"
          style={{
            width,
            height: height / scale,
            marginInline: isPhone ? `${Math.max(0, (room - width) / 2)}px` : undefined,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Flex>
  )
}

function words({ isLate, hasFailed, isShown }: Record<string, boolean>): string {
  if (isLate) return 'The preview could not be loaded; your text is safe.'
  if (hasFailed) return renderingFailed
  return isShown ? 'As readers would see it' : 'Loading the preview…'
}

/** Whether the page has not asked for the record in time. Each attempt starts anew. */
function useIsLate(followers: number, attempt: number): boolean {
  const [late, setLate] = useState<string>()
  const now = `${followers} ${attempt}`
  const start = useRef(followers)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt waits for another follower.
  useEffect(() => {
    start.current = followers
  }, [attempt])

  useEffect(() => {
    if (followers > start.current) return
    const timer = setTimeout(() => setLate(now), patienceMs)
    return () => clearTimeout(timer)
  }, [followers, now])
  return late === now
}

function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: widths.desktop, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return size
}
