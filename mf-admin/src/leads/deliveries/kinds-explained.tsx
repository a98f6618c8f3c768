import { deliveryKinds } from '@pt-portal/api/contract'
import { Box, chakra, Heading, Panel, TextLink } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { kindNames, kindTexts } from './kinds'

const Term = chakra('dt', { base: { fontWeight: 'semibold' } })
const Meaning = chakra('dd', {
  base: { color: 'fg.muted', fontSize: 'sm', maxW: '3xl' },
})

/** Explains each kind of delivery. */
export function KindsExplained() {
  return (
    <Panel as="section" mt="6" aria-labelledby="what-is-sent">
      <Heading as="h2" size="sm" id="what-is-sent">
        What is sent
      </Heading>
      <dl>
        {deliveryKinds.map((kind) => (
          <Box key={kind} mt="3">
            <Term>{kindNames[kind]}</Term>
            <Meaning>
              {kindTexts[kind]}
              {kind === 'webhook' && (
                <>
                  {' '}
                  <TextLink to={paths.webhooks}>See the webhooks</TextLink>
                </>
              )}
            </Meaning>
          </Box>
        ))}
      </dl>
    </Panel>
  )
}
