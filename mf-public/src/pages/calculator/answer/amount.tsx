import { Box, Text } from '@pt-portal/shared-ui'

/** A figure of the result with its label, within a `dl`. */
export function Amount({ label, children }: { label: string; children: string }) {
  return (
    <Box bg="brand.subtle" borderRadius="l2" p="4" minW="0">
      <Text as="dt" color="fg.muted" fontSize="sm" mb="1">
        {label}
      </Text>
      <Text as="dd" fontSize="3xl" fontWeight="bold" lineHeight="tight">
        {children}
      </Text>
    </Box>
  )
}
