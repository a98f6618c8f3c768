import {
  Box,
  Container,
  Flex,
  Heading,
  LinkButton,
  Static,
  staticSection,
  Text,
} from '@pt-portal/shared-ui'
import { useClaims, within } from '../../claims'
import { Figure } from '../../figures/figure'
import { GoBackButton } from '../../go-back-button'
import * as paths from '../../paths'

const Sections = staticSection(() =>
  import(/* webpackChunkName: "thank-you-sections" */ './thank-you-sections').then(
    ({ ThankYouSections }) => ThankYouSections,
  ),
)

/** `/next` and `/thank-you`: the request has been stored (D7). */
export function ThankYouPage() {
  const { answerTime } = useClaims()
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
                Thank you for your request
              </Heading>
              <Text fontSize="lg" maxW="prose">
                Your consultation request has reached us. It will be answered{within(answerTime)}.
              </Text>
            </div>
          </Container>
        </Box>
      </Static>
      <Sections />
      <Container pb={{ base: '10', md: '16' }}>
        <Flex gap="3" wrap="wrap">
          <LinkButton to={paths.home}>Back to Home</LinkButton>
          <GoBackButton variant="outline" />
        </Flex>
      </Container>
    </>
  )
}
