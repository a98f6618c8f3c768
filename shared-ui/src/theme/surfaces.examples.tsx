import { Badge, Flex, Image, Panel, Skeleton, Stack } from '@pt-portal/shared-ui'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%231f4cb8" d="M0 0h4v3H0z"/%3E%3C/svg%3E'

export const BadgePalettes = () => (
  <Flex gap="2" wrap="wrap">
    <Badge>In force</Badge>
    <Badge colorPalette="green">Published</Badge>
    <Badge colorPalette="amber">Announced</Badge>
    <Badge colorPalette="red">Lapsed</Badge>
    <Badge colorPalette="gray">Draft</Badge>
  </Flex>
)

/** Width and height keep its place until it is loaded. */
export const ImageWithSize = () => (
  <Image src={picture} alt="A blue field" width="160" height="120" borderRadius="l2" />
)

export const PanelPaddings = () => (
  <Stack gap="3">
    <Panel>Padding md</Panel>
    <Panel padding="sm">Padding sm</Panel>
    <Panel padding="none">Padding none</Panel>
  </Stack>
)

/** For a panel with a link that covers it. */
export const PanelInteractive = () => <Panel interactive>Maharashtra</Panel>

/** Shaped like what it stands for. */
export const SkeletonOfText = () => (
  <Stack gap="2" role="status" aria-label="The rates are loading">
    <Skeleton height="2rem" width="60%" />
    <Skeleton height="1rem" />
    <Skeleton height="1rem" width="80%" />
  </Stack>
)

export const notes = {
  do: ['Tell a badge’s meaning in its words; colour only repeats it.'],
  dont: ['Put a panel into a panel.'],
}
