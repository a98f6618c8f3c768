import { Dialog as ChakraDialog } from '@chakra-ui/react'
import { dialogSlotRecipe } from '@chakra-ui/react/theme'
import { Global } from '@emotion/react'

// Dialogs wait for these to end. They are here, because every page would bring keyframes of the system.
const keyframes = {
  '@keyframes fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  '@keyframes fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  '@keyframes scale-in': { from: { scale: '0.96' }, to: { scale: '1' } },
  '@keyframes scale-out': { from: { scale: '1' }, to: { scale: '0.96' } },
}

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

const Root = ({ children, ...props }: ChakraDialog.RootProps) => (
  <ChakraDialog.Root recipe={recipe} {...props}>
    <Global styles={keyframes} />
    {children}
  </ChakraDialog.Root>
)

export const Dialog: typeof ChakraDialog = { ...ChakraDialog, Root }
