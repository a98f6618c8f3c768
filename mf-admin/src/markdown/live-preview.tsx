import { Box, Prose, Text } from '@pt-portal/shared-ui'
import { type RefObject, useEffect, useState } from 'react'
import { useMarkdownPreviewQuery } from '../data/admin-endpoints'

const pauseMs = 300

/** The value, once it has not changed for a while. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export interface LivePreviewProps {
  content: string
  /** Receives what scrolls. */
  pane: RefObject<HTMLDivElement | null>
  /** As high as it is given, also on phones. */
  isFull: boolean
}

/** The text as readers will see it, a moment after each pause in typing. */
export function LivePreview({ content, pane, isFull }: LivePreviewProps) {
  const settled = useSettled(content)
  const { data, isError } = useMarkdownPreviewQuery(settled, { skip: !settled.trim() })
  return (
    <Box
      ref={pane}
      role="region"
      aria-label="Live preview"
      tabIndex={0}
      borderWidth="1px"
      borderColor="border.control"
      borderStartWidth={{ md: '0' }}
      borderTopWidth={{ base: '0', md: '1px' }}
      px="4"
      py="3"
      // Beside the text it is as high as the text, below it as high as it needs to be.
      height={isFull ? 'full' : { md: '0' }}
      minH={isFull ? '0' : { base: '12rem', md: 'full' }}
      maxH={isFull ? undefined : { base: '24rem', md: 'none' }}
      overflowY="auto"
      bg="bg"
      focusVisibleRing="outside"
    >
      {isError && (
        <Text role="alert" fontSize="sm" color="fg.error" mb="3">
          The preview could not be made; your text is safe.
        </Text>
      )}
      {settled.trim() ? (
        <Prose html={data?.html ?? ''} />
      ) : (
        <Text color="fg.muted">What you write appears here as readers will see it.</Text>
      )}
    </Box>
  )
}
