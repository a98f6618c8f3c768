import { Dialog as ChakraDialog } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'

// The styles are loaded with the widget, whose code is deferred, instead of being in the system from the start.
const recipe = {
  ...dialogSlotRecipe,
  base: {
    ...dialogSlotRecipe.base,
    content: {
      ...dialogSlotRecipe.base?.content,
      bg: 'bg.raised',
      borderWidth: '1px',
      borderColor: 'border',
    },
  },
}

const Root = (props: ChakraDialog.RootProps) => <ChakraDialog.Root recipe={recipe} {...props} />

export const Dialog: typeof ChakraDialog = { ...ChakraDialog, Root }
