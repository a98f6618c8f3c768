import { Flex, Skeleton } from '@pt-portal/shared-ui'

/** Height of the text, from the number of rows that the field asks for: rows of 1.75rem, space around them, and the border. */
export const textHeight = 'calc(var(--editor-rows) * 1.75rem + 1rem + 2px)'

/** Placeholder while the editor loads: toolbar, text and status line at their final heights. */
export function EditorSkeleton() {
  return (
    <Flex
      role="status"
      aria-label="Loading the editor"
      aria-busy="true"
      direction="column"
      gap="1px"
    >
      <Skeleton height={{ base: '32', md: '20' }} />
      <Skeleton height={textHeight} />
      <Skeleton height="9" />
    </Flex>
  )
}
