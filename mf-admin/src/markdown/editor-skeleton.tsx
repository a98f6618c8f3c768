import { Flex, Skeleton } from '@pt-portal/shared-ui'

/** Height of the text itself, by the rows that its field asks for. */
export const textHeight = 'calc(var(--editor-rows) * 1.5rem + 1rem + 2px)'

/** The editor on its way: toolbar, text and the line below, as high as they will be. */
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
