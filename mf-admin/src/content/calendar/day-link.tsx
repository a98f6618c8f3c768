import { Box, PlainLink, Text } from '@pt-portal/shared-ui'
import type { ComponentProps } from 'react'

export interface DayLinkProps extends ComponentProps<typeof PlainLink> {
  /** What it is, and when. */
  head: string
  title: string
}

/** A post or a release of a day. */
export const DayLink = ({ head, title, ...link }: DayLinkProps) => (
  <PlainLink
    display="block"
    px="2"
    py="1"
    borderColor="colorPalette.solid"
    borderRadius="xs"
    fontSize="sm"
    lineHeight="snug"
    _hover={{ textDecoration: 'underline' }}
    {...link}
  >
    <Box as="span" display="block" fontSize="xs" color="colorPalette.fg">
      {head}
    </Box>
    <Text as="span" display="block" lineClamp="3" overflowWrap="anywhere">
      {title}
    </Text>
  </PlainLink>
)
