import {
  Box,
  Container,
  Flex,
  Heading,
  LinkButton,
  Static,
  staticSection,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import { useClaims } from '../../content/claims'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { Figure } from '../../ui/figure'
import { GoBackButton } from '../../ui/go-back-button'

const Sections = staticSection(() =>
  import(/* webpackChunkName: "thank-you-sections" */ './thank-you-sections').then(
    ({ ThankYouSections }) => ThankYouSections,
  ),
)

/** `/next` and `/thank-you`: the request has been stored (D7). */
export function ThankYouPage() {
  const t = useMessages()
  const { answerTime = 'none' } = useClaims()
  return (
    <>
      <Static>
        <Box bg="green.subtle" borderBottomWidth="1px" borderColor="green.border">
          <Container
            display="flex"
            flexDirection={{ base: 'column', md: 'row-reverse' }}
            alignItems={{ md: 'center' }}
            justifyContent="space-between"
            gap={{ base: '4', md: '10' }}
            py={{ base: '8', md: '12' }}
          >
            <div>
              <Figure name="letter" />
            </div>
            <div>
              <Heading as="h1" size="2xl" mb="3">
                {t(m.thankYouTitle)}
              </Heading>
              <Text fontSize="lg" maxW="prose">
                {t(m.thankYouText, { answerTime })}
              </Text>
            </div>
          </Container>
        </Box>
      </Static>
      <Sections />
      <Container pb={{ base: '10', md: '16' }}>
        <Flex gap="3" wrap="wrap">
          <LinkButton to={paths.home}>{t(m.backToHome)}</LinkButton>
          <GoBackButton variant="outline" />
        </Flex>
      </Container>
    </>
  )
}
