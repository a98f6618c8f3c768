import { Box, chakra, Heading, Panel, Stack, Text } from '@pt-portal/shared-ui'

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: '0.9em', overflowWrap: 'anywhere' },
})

const Sample = chakra('pre', {
  base: {
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    p: '4',
    fontFamily: 'mono',
    fontSize: 'sm',
    overflowX: 'auto',
  },
})

const body = `{
  "id": "webhook-…",
  "event": "lead.created",
  "createdAt": "2026-11-22T08:35:00.000Z",
  "data": { "id": 12, "firstName": "…", "status": "new", … }
}`

const check = `const [, t] = /^t=(\\d+),/.exec(signature)
const expected = createHmac('sha256', secret).update(\`\${t}.\`).update(body).digest('hex')
const isOurs = [...signature.matchAll(/v1=([0-9a-f]{64})/g)].some(([, v1]) =>
  timingSafeEqual(Buffer.from(v1), Buffer.from(expected)))
const isFresh = Math.abs(Date.now() / 1000 - Number(t)) < 300`

/** Explains signature and repeated deliveries to the receiver's developer (D62). */
export function ForDevelopers() {
  return (
    <Panel as="section" mt="6" aria-labelledby="for-developers">
      <Heading as="h2" size="sm" id="for-developers" mb="3">
        For the receiver’s developer
      </Heading>
      <Stack gap="4" maxW="4xl">
        <Text>
          The portal sends each event as a <Code>POST</Code> with JSON. <Code>X-Webhook-Event</Code>{' '}
          names the event. For an erased person it sends only the lead’s <Code>id</Code>. Leads that
          were merged into it stand in <Code>mergedIds</Code>. A test is a <Code>ping</Code> without
          data. Pages and facts stand in <Code>page</Code> and <Code>facts</Code> instead of{' '}
          <Code>data</Code>. Answer with a 2xx status within 15 seconds. After any other answer,
          also a redirect, the portal tries again with growing pauses.
        </Text>
        <Sample tabIndex={0} role="group" aria-label="Example of a body">
          {body}
        </Sample>
        <Box>
          <Heading as="h3" size="sm" mb="1">
            Repeated deliveries
          </Heading>
          <Text>
            <Code>Idempotency-Key</Code> is the event’s <Code>id</Code>, the same for every try, and
            when staff send it again (<Code>X-Webhook-Replay: true</Code>). Store it. If it came
            before, answer 200 and do nothing.
          </Text>
        </Box>
        <Box>
          <Heading as="h3" size="sm" mb="1">
            Signature
          </Heading>
          <Text mb="3">
            <Code>X-Signature: t=…,v1=…</Code> proves that the event comes from the portal.{' '}
            <Code>t</Code> is the time in seconds. <Code>v1</Code> is the HMAC-SHA-256 of that time,
            a full stop and the unchanged body, made with the webhook’s secret, in hexadecimal.
            While a secret is exchanged there are two, and one that fits is enough. In Node.js:
          </Text>
          <Sample tabIndex={0} role="group" aria-label="Example of a check">
            {check}
          </Sample>
        </Box>
      </Stack>
    </Panel>
  )
}
