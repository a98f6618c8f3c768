import {
  Box,
  Container,
  chakra,
  Flex,
  Heading,
  LinkButton,
  Panel,
  SimpleGrid,
  StyledLink,
  Text,
  useOffice,
} from '@pt-portal/shared-ui'
import { Check, CircleCheck } from 'lucide-react'
import { GoBackButton } from '../../go-back-button'

const nextSteps = [
  {
    title: 'Expert review',
    text: 'An expert reads your request and looks up the rules of your state.',
  },
  { title: 'Contact within 24 hours', text: 'We call or write to you within 24 hours.' },
  {
    title: 'Customized solution',
    text: 'You get a plan for your business: what to register, file and pay, and when.',
  },
]

const services = [
  'Professional tax registration',
  'State-wise compliance guidance',
  'Monthly return filing',
  'Penalty resolution',
  'Document preparation',
  'Ongoing support',
]

const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '4',
  },
})

/** `/next` and `/thank-you`: the request has been stored (seed §2, D7). */
export function ThankYouPage() {
  const office = useOffice()
  return (
    <Container maxW="4xl" py={{ base: '10', md: '16' }}>
      <Box color="green.solid" mb="4">
        <CircleCheck size={48} aria-hidden="true" />
      </Box>
      <Heading as="h1" size="2xl" mb="4">
        Thank you for your request
      </Heading>
      <Text fontSize="lg" color="fg.muted" maxW="prose">
        Your consultation request has reached us. It will be answered within 24 hours.
      </Text>

      <Box as="section" aria-labelledby="next-steps" mt="10">
        <Heading as="h2" id="next-steps" mb="4">
          What happens next
        </Heading>
        <Steps>
          {nextSteps.map(({ title, text }, index) => (
            <Panel as="li" key={title}>
              <Text fontSize="sm" fontWeight="semibold" color="brand.700" mb="1">
                Step {index + 1}
              </Text>
              <Heading as="h3" size="sm" mb="2">
                {title}
              </Heading>
              <Text color="fg.muted">{text}</Text>
            </Panel>
          ))}
        </Steps>
      </Box>

      <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '10', md: '12' }} mt="10">
        <Box as="section" aria-labelledby="our-help">
          <Heading as="h2" id="our-help" mb="4">
            What we help with
          </Heading>
          <Box as="ul" listStyleType="none">
            {services.map((service) => (
              <Flex as="li" key={service} gap="3" align="center" py="1.5">
                <Box as="span" color="green.solid" flexShrink="0">
                  <Check size={20} aria-hidden="true" />
                </Box>
                {service}
              </Flex>
            ))}
          </Box>
        </Box>
        <Box as="section" aria-labelledby="reach-us">
          <Heading as="h2" id="reach-us" mb="4">
            Need us sooner?
          </Heading>
          <Text py="1.5">
            Email: <StyledLink href={`mailto:${office.email}`}>{office.email}</StyledLink>
          </Text>
          <Text py="1.5">
            Phone: <StyledLink href={`tel:${office.phoneNumber}`}>{office.phone}</StyledLink>
          </Text>
          {office.address && <Text py="1.5">Address: {office.address}</Text>}
          <Text py="1.5" color="fg.muted">
            {office.hours}
          </Text>
        </Box>
      </SimpleGrid>

      <Flex gap="3" wrap="wrap" mt="12">
        <LinkButton to="/">Back to Home</LinkButton>
        <GoBackButton variant="outline" />
      </Flex>
    </Container>
  )
}
