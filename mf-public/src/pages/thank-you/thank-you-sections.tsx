import { shortName } from '@pt-portal/api/contract/content/slug'
import {
  Box,
  Container,
  chakra,
  Flex,
  Grid,
  Heading,
  type Message,
  Panel,
  PlainLink,
  Rich,
  SimpleGrid,
  StyledLink,
  Text,
  type Translate,
  useMessages,
  useOffice,
} from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import { Check } from 'lucide-react'
import { WhatsAppLink } from '../../consultation/whatsapp-link'
import { useClaims } from '../../content/claims'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { SubscriptionForm } from '../../subscription/subscription-form'
import { Drawn, type FigureName } from '../../ui/drawn'

const nextSteps = (t: Translate, answerTime: string) => [
  { title: t(m.thankYouReview), text: t(m.thankYouReviewText) },
  {
    title: t(m.thankYouContact, { answerTime }),
    text: t(m.thankYouContactText, { answerTime }),
  },
  { title: t(m.thankYouSolution), text: t(m.thankYouSolutionText) },
]

const services: Message[] = [
  m.thankYouHelpRegistration,
  m.thankYouHelpGuidance,
  m.thankYouHelpReturns,
  m.thankYouHelpPenalties,
  m.thankYouHelpDocuments,
  m.thankYouHelpSupport,
]

const meanwhile: { figure: FigureName; name: Message; text: Message; to: string }[] = [
  {
    figure: 'calculator',
    name: m.thankYouCalculate,
    text: m.thankYouCalculateText,
    to: paths.calculator,
  },
  {
    figure: 'comparison',
    name: m.compareTitle,
    text: m.thankYouCompareText,
    to: paths.compare,
  },
  {
    figure: 'calendar',
    name: m.thankYouDueDates,
    text: m.thankYouDueDatesText,
    to: paths.states,
  },
]

const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '8',
    // A line joins each step to the next: to the right, on phones downwards.
    '& > li': {
      position: 'relative',
      ps: { base: '14', md: '0' },
      pt: { md: '14' },
      pb: { base: '6', md: '0' },
    },
    '& > li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      bg: 'brand.border',
      insetInlineStart: { base: '1.25rem', md: '3.5rem' },
      top: { base: '12', md: '5' },
      width: { base: '2px', md: 'calc(100% - 2rem)' },
      height: { base: 'calc(100% - 3.5rem)', md: '2px' },
    },
  },
})

function NextSteps() {
  const t = useMessages()
  const { answerTime = 'none' } = useClaims()
  return (
    <Box as="section" aria-labelledby="next-steps">
      <Heading as="h2" id="next-steps" mb="6">
        {t(m.thankYouNext)}
      </Heading>
      <Steps>
        {nextSteps(t, answerTime).map(({ title, text }, index) => (
          <li key={title}>
            <Flex
              aria-hidden="true"
              position="absolute"
              insetInlineStart="0"
              top="0"
              boxSize="10"
              align="center"
              justify="center"
              borderRadius="full"
              bg="brand.solid"
              color="brand.contrast"
              fontWeight="bold"
            >
              {index + 1}
            </Flex>
            <Heading as="h3" size="sm" mb="1">
              {title}
            </Heading>
            <Text color="fg.muted">{text}</Text>
          </li>
        ))}
      </Steps>
    </Box>
  )
}

/** What happens after a request, and what the visitor can do meanwhile. */
export function ThankYouSections() {
  const t = useMessages()
  const office = useOffice()
  return (
    <Container py={{ base: '8', md: '12' }}>
      <NextSteps />
      <Grid
        mt={{ base: '10', md: '14' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap={{ base: '8', md: '12' }}
        alignItems="start"
      >
        <Box as="section" aria-labelledby="our-help">
          <Heading as="h2" id="our-help" mb="4">
            {t(m.thankYouHelp)}
          </Heading>
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} columnGap="8">
            {services
              .map((message) => t(message))
              .map((service) => (
                <Flex as="li" key={service} gap="3" align="center" py="1.5">
                  <Box as="span" color="green.solid" flexShrink="0">
                    <Check size={20} aria-hidden="true" />
                  </Box>
                  {service}
                </Flex>
              ))}
          </SimpleGrid>
        </Box>
        <Panel as="section" aria-labelledby="reach-us" bg="bg.subtle">
          <Heading as="h2" id="reach-us" size="md" mb="2">
            {t(m.thankYouSooner)}
          </Heading>
          <Text py="1">
            <Rich
              message={m.thankYouEmail}
              args={{ email: office.email }}
              elements={{
                link: (text) => <StyledLink href={`mailto:${office.email}`}>{text}</StyledLink>,
              }}
            />
          </Text>
          <Text py="1">
            <Rich
              message={m.thankYouPhone}
              args={{ phone: office.phone }}
              elements={{
                link: (text) => <StyledLink href={`tel:${office.phoneNumber}`}>{text}</StyledLink>,
              }}
            />
          </Text>
          <Text py="1">
            <WhatsAppLink page={t(m.thankYouTitle)} />
          </Text>
          <Text py="1">
            <PlainLink to={paths.callbackFrom(paths.thankYou)} fontWeight="semibold">
              {t(m.callbackOffer)}
            </PlainLink>
          </Text>
          {office.address && (
            <Text py="1">{t(m.thankYouAddress, { address: office.address })}</Text>
          )}
          <Text py="1" color="fg.muted">
            {office.hours}
          </Text>
        </Panel>
      </Grid>

      <Box as="section" aria-labelledby="meanwhile" mt={{ base: '10', md: '12' }}>
        <Heading as="h2" id="meanwhile" mb="4">
          {t(m.thankYouMeanwhile)}
        </Heading>
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
          {meanwhile.map(({ figure, name, text, to }) => (
            <Panel
              key={figure}
              interactive
              padding="sm"
              position="relative"
              display="flex"
              alignItems="center"
              gap="4"
            >
              <Box width="20" flexShrink="0" _print={{ display: 'none' }}>
                <Drawn name={figure} />
              </Box>
              <div>
                <Heading as="h3" size="sm" mb="1">
                  <PlainLink
                    to={to}
                    color="brand.fg"
                    _hover={{ textDecoration: 'underline' }}
                    _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
                  >
                    {t(name)}
                  </PlainLink>
                </Heading>
                <Text color="fg.muted" fontSize="sm">
                  {t(text)}
                </Text>
              </div>
            </Panel>
          ))}
        </SimpleGrid>
        <Changes />
      </Box>
    </Container>
  )
}

/** Mails about changes; which state the request was about is not known here, as every form leads to the same address. */
function Changes() {
  const { states } = useStates({ inEnglishToo: true })
  const named = states.map((state) => ({ state: shortName(state), name: state.name }))
  return (
    <Box mt="4" maxW="2xl">
      <SubscriptionForm states={named} chosen={null} />
    </Box>
  )
}
