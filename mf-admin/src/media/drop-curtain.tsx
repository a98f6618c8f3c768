import { Center, Text } from '@pt-portal/shared-ui'
import { Portal } from '@pt-portal/shared-ui/overlays'

/** Over the whole page while files are held above it. */
export function DropCurtain() {
  return (
    <Portal>
      <Center
        position="fixed"
        inset="4"
        zIndex="skipNav"
        // What is dropped must reach the page.
        pointerEvents="none"
        bg="brand.50"
        opacity="0.95"
        borderWidth="3px"
        borderStyle="dashed"
        borderColor="brand.600"
        borderRadius="l3"
      >
        <Text fontSize="xl" fontWeight="semibold" color="brand.700">
          Drop the pictures to upload them
        </Text>
      </Center>
    </Portal>
  )
}
