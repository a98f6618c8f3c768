import { chakra, type InputProps, type TextareaProps } from '@chakra-ui/react'
import { createRecipeContext } from '@chakra-ui/react/styled-system'
import { panel } from './recipes'

export {
  Badge,
  Box,
  Button,
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
