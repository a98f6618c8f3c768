import { Box, Container, Static, Text } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { type ReactNode, useState } from 'react'

export interface CalculatorFormEvents {
  /** Called when the visitor asks for a calculation, with whether the input has errors. */
  onAsk: (isRefused: boolean) => void
}

export interface FormAndResultProps {
  /** The form for the input that the address holds. Its `key` must be `address`, so that going back shows earlier input. */
  form: (params: URLSearchParams, address: string, events: CalculatorFormEvents) => ReactNode
  result: (params: URLSearchParams) => ReactNode
  /** What the calculation does not cover, below both. */
  children: ReactNode
}

/** A calculator: its form beside the result for the address, which goes while the visitor's next input has errors. */
export function FormAndResult({ form, result, children }: FormAndResultProps) {
  const [params] = useSearchParams()
  const address = params.toString()
  // The address whose result is gone, because the visitor then asked with input that has errors.
  const [gone, setGone] = useState<string>()
  const shown = address === gone ? '' : address
  const onAsk = (isRefused: boolean) => setGone(isRefused ? address : undefined)
  return (
    <Container
      py={{ base: '8', md: '12' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="start"
    >
      {form(params, address, { onAsk })}
      <Box id="result" minW="0">
        <Static of={shown}>{result(new URLSearchParams(shown))}</Static>
      </Box>
      <Text gridColumn="1 / -1" fontSize="sm" color="fg.muted" maxW="prose">
        {children}
      </Text>
    </Container>
  )
}
