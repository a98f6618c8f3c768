import { chakra } from '@chakra-ui/react'
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
  Input,
  Link as StyledLink,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  VisuallyHidden,
  VStack,
} from '@chakra-ui/react'

/** A bordered surface for cards, tiles and asides. */
export const Panel = chakra('div', panel)
