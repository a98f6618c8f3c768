import { type ButtonProps, chakra, type InputProps, type TextareaProps } from '@chakra-ui/react'
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

// Chakra's own button brings a spinner, and gives a link inside it the type of a button, which would be a media type.
const ButtonLook = createRecipeContext({ key: 'button' }).withContext<
  HTMLButtonElement,
  ButtonProps
>('button')

/** A button, or with `asChild` a link that looks like one. It submits a form only with `type="submit"`. */
export const Button = (props: ButtonProps & RefAttributes<HTMLButtonElement>): ReactElement =>
  createElement(ButtonLook, props.asChild ? props : { type: 'button', ...props })

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
