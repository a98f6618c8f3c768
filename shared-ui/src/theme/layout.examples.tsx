import {
  Box,
  Center,
  Container,
  Flex,
  Grid,
  GridItem,
  HStack,
  SimpleGrid,
  Stack,
  VStack,
} from '@pt-portal/shared-ui'

const Tile = ({ children }: { children: string }) => (
  <Box bg="brand.subtle" color="brand.fg" borderRadius="l2" px="4" py="3">
    {children}
  </Box>
)

/** A box takes style props with the tokens of the theme. */
export const BoxWithTokens = () => (
  <Box bg="bg.subtle" borderWidth="1px" borderColor="border" borderRadius="l3" p="4">
    Colours, distances and corners are tokens.
  </Box>
)

export const CenterInBothDirections = () => (
  <Center height="6rem" bg="bg.subtle">
    <Tile>In the middle</Tile>
  </Center>
)

/** As wide as pages are. */
export const ContainerOfPage = () => (
  <Container bg="bg.subtle" py="4">
    The content of a page
  </Container>
)

export const FlexThatWraps = () => (
  <Flex gap="3" wrap="wrap" justify="space-between">
    <Tile>January</Tile>
    <Tile>February</Tile>
    <Tile>March</Tile>
  </Flex>
)

export const GridWithSidebar = () => (
  <Grid gap="3" templateColumns={{ base: '1fr', md: '12rem 1fr' }}>
    <Tile>Sidebar</Tile>
    <Tile>Content</Tile>
  </Grid>
)

export const GridItemOverTwoColumns = () => (
  <Grid gap="3" templateColumns="1fr 1fr">
    <GridItem colSpan={2}>
      <Tile>Both columns</Tile>
    </GridItem>
    <Tile>Left</Tile>
    <Tile>Right</Tile>
  </Grid>
)

export const SimpleGridByBreakpoint = () => (
  <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
    <Tile>One</Tile>
    <Tile>Two</Tile>
    <Tile>Three</Tile>
  </SimpleGrid>
)

export const StackOfTiles = () => (
  <Stack gap="2">
    <Tile>Above</Tile>
    <Tile>Below</Tile>
  </Stack>
)

export const HStackOfTiles = () => (
  <HStack gap="2">
    <Tile>Before</Tile>
    <Tile>After</Tile>
  </HStack>
)

export const VStackOfTiles = () => (
  <VStack gap="2">
    <Tile>Narrow</Tile>
    <Tile>A little wider</Tile>
  </VStack>
)

export const notes = {
  do: [
    'Take distances from the scale: multiples of 4 px, such as gap="3" for 12 px.',
    'Use logical sides (ps, me, insetInlineEnd), which follow the direction of the text.',
  ],
  dont: ['Write colours as values: only tokens have both themes.'],
}
