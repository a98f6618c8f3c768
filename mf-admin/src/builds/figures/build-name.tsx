import { Badge, Flex, Text } from '@pt-portal/shared-ui'

export interface BuildNameProps {
  build: string
  /** Its part of what visitors are shown; absent for a build that is not live. */
  standing?: 'live' | 'canary'
  /** Percentage of visitors who are shown the canary. */
  share?: number
}

/** A build's id with its standing. */
export const BuildName = ({ build, standing, share }: BuildNameProps) => (
  <Flex as="span" gap="2" align="center" wrap="wrap" display="inline-flex">
    <Text as="code" fontSize="sm" overflowWrap="anywhere">
      {build}
    </Text>
    {standing === 'live' && <Badge colorPalette="green">Live</Badge>}
    {standing === 'canary' && <Badge colorPalette="orange">Canary, {share} %</Badge>}
  </Flex>
)
