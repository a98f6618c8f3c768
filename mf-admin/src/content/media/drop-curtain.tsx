import { Center, Text } from '@pt-portal/shared-ui'
import { Portal } from '@pt-portal/shared-ui/overlays'

/** Covers the whole page while files are dragged over it. */
export function DropCurtain({ children = 'Drop the pictures to upload them' }) {
  return (
    <Portal>
      <Center
        position="fixed"
        inset="4"
        zIndex="skipNav"
        // The drop event must reach the page.
        pointerEvents="none"
        bg="brand.50"
        opacity="0.95"
        borderWidth="3px"
        borderStyle="dashed"
        borderColor="brand.600"
        borderRadius="l3"
      >
        <Text fontSize="xl" fontWeight="semibold" color="brand.700">
          {children}
        </Text>
      </Center>
    </Portal>
  )
}
