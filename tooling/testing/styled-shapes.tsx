import * as Chakra from '@chakra-ui/react'
import { chakra } from '@chakra-ui/react'
import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react'

const recipe = {
  className: 'card',
  base: { p: '4', borderWidth: '1px', _hover: { bg: 'gray.100', _disabled: { bg: 'red.500' } } },
  variants: {
    size: { sm: { p: '2' }, lg: { p: { base: '6', md: '8' } } },
    tone: { loud: { color: 'red.500', '&[data-on]': { color: 'blue' } }, quiet: { opacity: 0.5 } },
    raised: { true: { boxShadow: 'md' } },
  },
  compoundVariants: [
    { size: 'lg', tone: 'loud', css: { fontWeight: 'bold', _hover: { color: 'green.500' } } },
    { colorPalette: 'teal', css: { outlineColor: 'colorPalette.500' } },
    { orientation: 'vertical', css: { flexDirection: 'column' } },
  ],
  defaultVariants: { size: 'sm' },
}

/** Shows which props came through. */
function Plain({ children, ...props }: ComponentProps<'span'> & Record<string, unknown>) {
  const seen = Object.entries(props).map(([name, value]) => `${name}: ${typeof value}`)
  return (
    <span className={props.className} title={seen.sort().join()}>
      {children}
    </span>
  )
}

function Slot({ asChild, children, ...props }: ComponentProps<'div'> & { asChild?: boolean }) {
  return (
    <div data-as-child={String(asChild)} {...props}>
      {children}
    </div>
  )
}

type Loose = (tag: unknown, recipe?: object, options?: object) => ElementType
const styled = chakra as unknown as Loose
const e = (tag: ElementType, props: object | null = null, ...children: ReactNode[]) =>
  createElement(tag, props, ...children)

const Card = styled('div', recipe)
const CardLink = styled(Plain, recipe)
const WrappedButton = styled(chakra.button, { base: { m: '1' }, variants: recipe.variants })
const WrappedCard = styled(Card, { base: { m: '3', _focus: { color: 'blue.500' } } })
const Thrice = styled(WrappedCard, { base: { m: '5' } })
const Named = styled(Plain, { base: { p: '1' } }, { forwardProps: ['color', 'size', 'as'] })
const NamedElement = styled('div', {}, { forwardProps: ['title', 'bogus'] })
const Strict = styled(Plain, recipe, {
  shouldForwardProp: (prop: string) => ['href', 'children', 'tone'].includes(prop),
})
const WrappedStrict = styled(
  Strict,
  {},
  { shouldForwardProp: (prop: string) => prop !== 'href' && prop !== 'bg' },
)
const WithDefaults = styled('button', recipe, {
  defaultProps: { type: 'button', size: 'lg', 'data-x': 1, mt: '2' },
})
const ForwardsAsChild = styled(Slot, { base: { p: '3' } }, { forwardAsChild: true })
const ForwardsAs = styled(Slot, {}, { forwardProps: ['asChild', 'as'] })
const Custom = styled('my-element', { base: { display: 'block' } })
const Nested = styled(Card)
const Box: ElementType = Chakra.Box

const styleProps: Record<string, object> = {
  tokens: { p: '4', mx: '-2', color: 'red.500', bg: 'bg.muted', zIndex: 'modal' },
  'values that are no tokens': { p: '3px', width: 'calc(100% - 1px)', color: '#fff' },
  numbers: { p: 4, opacity: 0, zIndex: 1, lineHeight: 1.5, flex: 1 },
  'booleans and nothing': { truncate: true, srOnly: false, p: null, m: undefined, color: '' },
  'breakpoints by name': {
    p: { base: '1', md: '4', xl: '8' },
    display: { base: 'none', lg: 'flex' },
  },
  'breakpoints in an array': { p: ['1', null, '4'], m: [undefined, '2'] },
  conditions: { _hover: { bg: 'red.50', _focus: { bg: 'blue.50' } }, _dark: { color: 'white' } },
  'conditions on values': { bg: { base: 'red.50', _hover: { base: 'blue.50', md: 'green.50' } } },
  'a range of breakpoints': { mdDown: { p: '1' }, hideFrom: 'lg', hideBelow: 'sm' },
  important: { color: 'red.500 !important', p: '4!' },
  'text and layer styles': { textStyle: 'lg', layerStyle: 'fill.muted', animationStyle: 'fade-in' },
  'a colour palette': {
    colorPalette: 'teal',
    bg: 'colorPalette.500',
    color: 'colorPalette.contrast',
  },
  'a gradient': { bgGradient: 'to-r', gradientFrom: 'red.500', gradientTo: 'blue.500' },
  'opacity of a colour': { bg: 'red.500/40', borderColor: 'black/10' },
  'css object': { css: { color: 'red.500', '&:hover, & > a': { p: '4' }, '--x': 'spacing.4' } },
  'css array': { css: [{ p: '1', color: 'red.500' }, undefined, false, [{ p: '2' }, { m: '2' }]] },
  'css and style props': { css: { p: '1', color: 'red' }, p: '2', _hover: { p: '3' } },
  'at-rules': {
    css: { '@media print': { display: 'none' }, '@supports (gap: 1px)': { gap: '1' } },
  },
  'the same in another order': {
    color: 'red.500',
    bg: 'bg.muted',
    p: '4',
    mx: '-2',
    zIndex: 'modal',
  },
  'a function as a value': { color: () => 'red', p: '4' },
  'another function of the same name': { color: () => 'blue', p: '4' },
  'a function as css': { css: () => ({ color: 'red' }) },
  'a function inside css': { css: { color: () => 'red', m: '1' } },
  'a colon and a length': { content: '"2:10;"', gridTemplateAreas: '"a b" "c d"' },
}

const elementProps: Record<string, object> = {
  attributes: { id: 'a', title: 'b', 'data-x': 1, 'aria-label': 'c', hidden: true, tabIndex: -1 },
  'attributes that are none': { size: 'lg', theme: { a: 1 }, label: 'x' },
  'names of attributes that are styles': {
    width: '4',
    height: '50%',
    color: 'red.500',
    translate: '1',
  },
  'class names': { className: '  a b\n c ', p: '1' },
  'an empty class name': { className: '', p: '1' },
  'a class name without styles': { className: 'a' },
  'a class name that is none': { className: { a: 1 }, p: '1' },
  'inline styles': { style: { color: 'red' }, p: '1' },
  markup: { dangerouslySetInnerHTML: { __html: '<b>x</b>' }, p: '1' },
  'another tag': { as: 'section', p: '1' },
  'a component for a tag': { as: Plain, href: '/x', p: '1', recipe: 'x' },
  orientation: { orientation: 'vertical', p: '1' },
  nothing: {},
}

const variants: Record<string, object> = {
  'none chosen': {},
  'one chosen': { size: 'lg' },
  'two that meet': { size: 'lg', tone: 'loud' },
  'a switch': { raised: true },
  'a switch that is off': { raised: false },
  'by breakpoint': { size: { base: 'sm', md: 'lg' }, tone: { base: 'quiet', lg: 'loud' } },
  unknown: { size: 'huge' },
  'and style props': { size: 'lg', p: '1', _hover: { bg: 'blue.50' } },
  'with a colour palette': { colorPalette: 'teal' },
  'with an orientation': { orientation: 'vertical' },
  'and nothing': { size: undefined, tone: null },
}

const wrapped: Record<string, ElementType> = {
  Card,
  CardLink,
  WrappedButton,
  WrappedCard,
  Thrice,
  Named,
  Strict,
  WrappedStrict,
  WithDefaults,
  Nested,
}

const single: Record<string, () => ReactNode> = {
  'attributes that are named otherwise': () => [
    e(chakra.img, { key: 1, alt: '', src: '/x.png', w: '4', htmlWidth: 10, htmlHeight: '20' }),
    e(chakra.input, { key: 2, type: 'text', p: '1', htmlSize: 4 }),
    e(CardLink, { key: 3, htmlTranslate: 'no', size: 'lg' }),
  ],
  drawings: () =>
    e(
      chakra.svg,
      { viewBox: '0 0 9 9', w: '4', fill: 'red.500' },
      e(chakra.path, { d: 'M0 0', stroke: 'red.500' }),
      e(chakra.rect, { x: 1, y: 1, width: 2, height: 2, rx: 1, fill: 'blue.500' }),
      e(chakra.circle, { cx: 1, cy: 1, r: 1 }),
      e(chakra.text, { x: 1, y: 2, fontSize: 'sm' }, 'x'),
      e(chakra.g, { transform: 'scale(2)' }),
      e(chakra.stop, { offset: '5%', stopOpacity: 0.5 }),
    ),
  'named props': () => [
    e(Named, { key: 1, color: 'red.500', size: 'lg', p: '2', as: 'b' }, 'x'),
    e(NamedElement, { key: 2, title: 'x', bogus: 'y', p: '2', other: 'z' }, 'x'),
  ],
  defaults: () => [
    e(WithDefaults, { key: 1 }, 'x'),
    e(WithDefaults, { key: 2, size: undefined, type: 'submit', mt: '4' }, 'x'),
  ],
  'the child as the element': () => [
    e(
      Card,
      { key: 1, asChild: true, size: 'lg', id: 'a', title: 'x' },
      e('a', { href: '/', id: 'b', className: 'own', style: { color: 'red' } }, 'x'),
    ),
    e(CardLink, { key: 2, asChild: true, p: '1' }, e('b', null, 'x')),
    e(Box, { key: 3, asChild: true, p: '1' }, ' ', e('i', null, 'y')),
    e(Box, { key: 4, asChild: true, p: '1' }, e(Card, { size: 'lg', m: '2' }, 'z')),
    e(Box, { key: 5, asChild: true }, e('i')),
  ],
  'components that take children as the element': () => [
    e(ForwardsAsChild, { key: 1, as: 'em', p: '1' }, 'x'),
    e(ForwardsAsChild, { key: 2, asChild: true }, e('u', null, 'x')),
    e(ForwardsAs, { key: 3, as: 'em', m: '1' }, 'x'),
  ],
  'styles that are inherited by class name': () => [
    e(Nested, { key: 1, p: '7', size: 'lg', className: 'outer' }, 'x'),
    e(Nested, { key: 2, p: '8', as: 'b', tone: 'loud' }, 'x'),
    e(CardLink, { key: 3, as: Card, m: '7' }, 'x'),
    e(Chakra.Link as ElementType, { key: 4, as: Card, href: '/', color: 'red' }, 'x'),
  ],
  'an element of another kind': () => e(Custom, { p: '1', onClick: () => {} }, 'x'),
  'recipes given as props': () =>
    e(Chakra.Button as ElementType, { recipe, size: 'lg', tone: 'loud' }, 'x'),
  'components of Chakra': () => {
    const { Button, Badge, Heading, Text, Input, Textarea, Link, Image, Grid, GridItem } = Chakra
    const { SimpleGrid, Container, Center, Skeleton, VisuallyHidden, HStack, VStack } = Chakra
    const {
      Stack,
      StackSeparator,
      Separator,
      Card: Cards,
      Table,
      List,
      Alert,
      Tag,
      Code,
      Kbd,
    } = Chakra
    return (
      <Container maxW="4xl">
        <Stack separator={<StackSeparator />} gap={{ base: '2', md: '4' }}>
          <Button size="lg" variant="outline" colorPalette="teal" disabled>
            a
          </Button>
          <Button unstyled css={{ color: 'red' }} asChild>
            <a href="/">b</a>
          </Button>
          <Badge colorPalette="red">c</Badge>
          <Heading as="h1" size={{ base: 'md', lg: '2xl' }}>
            d
          </Heading>
        </Stack>
        <Text lineClamp="2" truncate>
          e
        </Text>
        <Input placeholder="f" variant="flushed" />
        <Textarea rows={3} resize="none" />
        <Link href="/" variant="underline">
          g
        </Link>
        <Image src="/x.png" alt="" fit="cover" htmlWidth="9" />
        <Grid templateColumns="repeat(2, 1fr)" gap="2">
          <GridItem colSpan={2}>h</GridItem>
        </Grid>
        <SimpleGrid columns={{ base: 1, md: 3 }} minChildWidth="sm" />
        <Center inline>i</Center>
        <Skeleton loading height="4" />
        <VisuallyHidden>j</VisuallyHidden>
        <HStack wrap="wrap">k</HStack>
        <VStack align="start">l</VStack>
        <Separator orientation="vertical" variant="dashed" />
        <Cards.Root size="sm" variant="subtle">
          <Cards.Header p="1">m</Cards.Header>
          <Cards.Body>n</Cards.Body>
        </Cards.Root>
        <Table.Root striped interactive>
          <Table.Body>
            <Table.Row>
              <Table.Cell textAlign="end">o</Table.Cell>
            </Table.Row>
          </Table.Body>
        </Table.Root>
        <List.Root as="ol" variant="marker">
          <List.Item>p</List.Item>
        </List.Root>
        <Alert.Root status="warning">
          <Alert.Title>q</Alert.Title>
        </Alert.Root>
        <Tag.Root size="lg">
          <Tag.Label>r</Tag.Label>
        </Tag.Root>
        <Code>s</Code>
        <Kbd>t</Kbd>
      </Container>
    )
  },
}

const named = (title: string, shape: Record<string, object>, make: (props: object) => ReactNode) =>
  Object.entries(shape).map(([name, props]) => [`${title}: ${name}`, make(props)] as const)

/** Elements that test the styled factory, by title. */
export const shapes: Record<string, ReactNode> = Object.fromEntries([
  ...named('style props', styleProps, (props) => e(chakra.div, props, 'x')),
  ...named('style props of a component', styleProps, (props) => e(CardLink, props, 'x')),
  ...named('props', elementProps, (props) =>
    e(chakra.div, props, 'dangerouslySetInnerHTML' in props ? undefined : 'x'),
  ),
  ...Object.entries(wrapped).flatMap(([name, tag]) => [
    ...named(`variants of ${name}`, variants, (props) => e(tag, { ...props, href: '/' }, 'x')),
    ...named(`props of ${name}`, elementProps, (props) =>
      e(tag, props, 'dangerouslySetInnerHTML' in props ? undefined : 'x'),
    ),
  ]),
  ...Object.entries(single).map(([name, make]) => [name, make()] as const),
])
