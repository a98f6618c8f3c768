import { Box } from '@pt-portal/shared-ui'

/** Says why something of a release is not possible. */
export const Problem = ({ children }: { children: string }) => (
  <Box
    px="3"
    py="2"
    fontSize="sm"
    colorPalette="orange"
    bg="colorPalette.subtle"
    color="colorPalette.fg"
    borderInlineStartWidth="3px"
    borderColor="colorPalette.solid"
    borderRadius="xs"
    overflowWrap="anywhere"
  >
    {children}
  </Box>
)
