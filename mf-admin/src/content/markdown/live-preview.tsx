import { Box, Prose, Text } from '@pt-portal/shared-ui'
import type { RefObject } from 'react'
import { renderingFailed, useRenderedText } from '../previews/rendered-text'

export interface LivePreviewProps {
  content: string
  /** Ref to the element that scrolls. */
  pane: RefObject<HTMLDivElement | null>
  /** Fills the height that it is given, also on phones. */
  isFull: boolean
}

/** Shows the text as readers will see it, updated after each pause in typing. */
export function LivePreview({ content, pane, isFull }: LivePreviewProps) {
  const { html, hasFailed, isEmpty } = useRenderedText(content)
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
      // As high as the text when beside it; as high as its content when below it.
      height={isFull ? 'full' : { md: '0' }}
      minH={isFull ? '0' : { base: '12rem', md: 'full' }}
      maxH={isFull ? undefined : { base: '24rem', md: 'none' }}
      overflowY="auto"
      bg="bg"
    >
      {hasFailed && (
        <Text role="alert" fontSize="sm" color="fg.error" mb="3">
          {renderingFailed}
        </Text>
      )}
      {isEmpty ? (
        <Text color="fg.muted">What you write appears here as readers will see it.</Text>
      ) : (
        <Prose html={html ?? ''} />
      )}
    </Box>
  )
}
