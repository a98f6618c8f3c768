import {
  type ButtonProps,
  Button as ChakraButton,
  chakra,
  type InputProps,
  type TextareaProps,
} from '@chakra-ui/react'
import { createRecipeContext } from '@chakra-ui/react/styled-system'
import { createElement, type ReactElement, type RefAttributes } from 'react'
import { panel } from './recipes'

export {
  Badge,
  Box,
  Center,
  Container,
  chakra,
  Flex,
  Grid,
  GridItem,
  Heading,
  HStack,
  Image,
  Link as StyledLink,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
  VStack,
} from '@chakra-ui/react'

/** Chakra's button; without the type of a button around a link, whose `type` would be a media type. */
export function Button(props: ButtonProps & RefAttributes<HTMLButtonElement>): ReactElement {
  return createElement(ChakraButton, props.asChild ? { type: undefined, ...props } : props)
}

// Chakra's own inputs bring a field for labels and errors; the portal uses `Field` of the entry point `/forms` instead.
export const Input = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  InputProps
>('input')

export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  Omit<TextareaProps, 'autoresize'>
>('textarea')

/** A bordered surface for cards, tiles and asides. */
export const Panel = chakra('div', panel)
