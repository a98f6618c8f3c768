import {
  Box,
  Button,
  Container,
  Heading,
  LoadFailure,
  Stack,
  Text,
  Textarea,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { useStatePagesQuery } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import { EmbedForm } from './embed-form'
import { type EmbedRequest, frameAddress, readEmbed, widthOf } from './embed-request'
import { firstHeight, snippetOf } from './snippet'

/** The choice of what the frame shows, the frame as it is, and its code. */
export function CodeAndFrame({ query }: { query: string }) {
  const t = useMessages()
  const request = readEmbed(new URLSearchParams(query), t.language)
  const { data: states, error, isFetching, refetch } = useStatePagesQuery()
  if (error) {
    return (
      <Container py={{ base: '8', md: '12' }}>
        <LoadFailure title={t(m.statesFailed)} pending={isFetching} onRetry={refetch} />
      </Container>
    )
  }
  const width = widthOf(request)
  return (
    <Container py={{ base: '8', md: '12' }}>
      <Stack gap={{ base: '8', md: '12' }}>
        {states && (
          <EmbedForm states={states.filter(({ isActive }) => isActive)} request={request} />
        )}
        {width && <Result request={request} width={width} />}
      </Stack>
    </Container>
  )
}

function Result({ request, width }: { request: EmbedRequest; width: number }) {
  const t = useMessages()
  const { publicOrigin = '' } = usePortalConfig()
  const address = frameAddress(request)
  const title = t(m.calculatorTitle)
  return (
    <>
      <Box as="section" id="code" aria-labelledby="embed-code">
        <Heading as="h2" id="embed-code" mb="2">
          {t(m.embedCode)}
        </Heading>
        <Text id="embed-code-hint" color="fg.muted" mb="3" maxW="prose">
          {t(m.embedCodeHint)}
        </Text>
        <Textarea
          readOnly
          rows={12}
          fontFamily="mono"
          fontSize="sm"
          aria-labelledby="embed-code"
          aria-describedby="embed-code-hint"
          value={snippetOf({ origin: publicOrigin, address, title, width })}
          data-embed="code"
        />
        <Button
          mt="3"
          variant="outline"
          data-copy-code=""
          data-copied={t(m.embedCopied)}
          data-failed={t(m.embedCopyFailed)}
          aria-live="polite"
          hidden
        >
          {t(m.embedCopy)}
        </Button>
      </Box>
      <Box as="section" aria-labelledby="embed-frame" className="unprinted">
        <Heading as="h2" id="embed-frame" mb="3">
          {t(m.embedLook)}
        </Heading>
        <Box maxW={`${width}px`} borderWidth="1px" borderColor="border">
          <Box asChild display="block" width="full">
            <iframe
              src={address}
              title={title}
              height={firstHeight}
              loading="lazy"
              // On its own site it needs no origin, without which it is as shut off as on others.
              sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
            />
          </Box>
        </Box>
      </Box>
    </>
  )
}
