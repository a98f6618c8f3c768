import { Flex, Heading, Text } from '@pt-portal/shared-ui'
import { useMatches } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'

export interface PageHeaderProps {
  /** The screen's own name where absent. */
  title?: string
  text?: ReactNode
  /** Link back, before the title. */
  back?: ReactNode
  /** Buttons on the right; below the title on phones. */
  children?: ReactNode
}

/**
 * Whatever their size, the buttons have one height. Links to views get the room before the text does; they scroll where there is none,
 * on phones in a line of their own.
 */
const oneHeight = {
  '--control': 'var(--low-control)',
  '& > nav': { order: { base: '2', md: '0' } },
  '& > nav:first-of-type': {
    flex: { base: '1 1 12rem', md: '100 1 20rem' },
    maxWidth: { md: 'max-content' },
  },
} as const

/** Title of a screen with its actions, in one line where there is room, as the work itself is to be near the top. */
export function PageHeader(props: PageHeaderProps) {
  const screen = useMatches().at(-1)?.handle as { screenName?: string } | undefined
  const { title = screen?.screenName, text, back, children } = props
  return (
    <Flex
      align="center"
      columnGap="2"
      rowGap="1"
      wrap="wrap"
      mb={{ base: '3', lg: '2' }}
      minH="9"
      css={oneHeight}
    >
      {back}
      <Heading as="h1" fontSize="xl" minW="0" me="auto">
        {title}
      </Heading>
      {text && (
        <Text
          as="div"
          flex={{ base: '1 1 100%', md: '1 1 14rem' }}
          order={{ base: '1', md: '0' }}
          minW="0"
          color="fg.muted"
          fontSize="sm"
          lineHeight="snug"
          overflowWrap="anywhere"
        >
          {text}
        </Text>
      )}
      {children}
    </Flex>
  )
}
