import { Badge, Flex, Text } from '@pt-portal/shared-ui'
import type { Basis } from '../data/builds'

/** A build's id with its standing: whether visitors are shown it. */
export const BuildName = ({ build, basis }: { build: string; basis: Basis }) => (
  <Flex as="span" gap="2" align="center" wrap="wrap" display="inline-flex">
    <Text as="code" fontSize="sm" overflowWrap="anywhere">
      {build}
    </Text>
    {build === basis.live && <Badge colorPalette="green">Live</Badge>}
    {build === basis.canary?.build && (
      <Badge colorPalette="orange">Canary, {basis.canary.share} %</Badge>
    )}
  </Flex>
)
