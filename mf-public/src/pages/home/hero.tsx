import { Box, Button, Container, Flex, Grid, Heading, Static, Text } from '@pt-portal/shared-ui'
import { Check } from 'lucide-react'
import { useClaims, within } from '../../claims'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import * as paths from '../../paths'

const promises = [
  'PTRC and PTEC certificates, from documents to number',
  'Returns and payments on your state’s own dates',
  'One expert for staff in several states',
]

/** Top of the home page: the offer, a link to the states, and the consultation form. */
export function Hero() {
  return (
    <Box bg="bg.inverted" color="fg.inverted">
      <Container py={{ base: '10', lg: '16' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' }}
          columnGap="16"
          rowGap="10"
          alignItems="start"
        >
          <Static>
            <Offer />
          </Static>
          <ConsultationPanel
            title="Talk to a tax expert"
            phoneMaxLength={10}
            redirectTo={paths.next}
          />
        </Grid>
      </Container>
    </Box>
  )
}

function Offer() {
  const { processingTime } = useClaims()
  return (
    <Box pt={{ lg: '8' }}>
      <Heading as="h1" size="3xl" color="fg.inverted" mb="5">
        Professional Tax Registration Across India
      </Heading>
      <Text fontSize={{ base: 'lg', md: 'xl' }} color="inverted.muted" maxW="xl" mb="8">
        Rates, due dates and documents for every state that levies professional tax, and experts who
        register your business{within(processingTime)}.
      </Text>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <Button
          asChild
          size="lg"
          bg="fg.inverted"
          color="bg.inverted"
          _hover={{ bg: 'inverted.muted' }}
        >
          <a href="#states">Find your state</a>
        </Button>
        <Button
          asChild
          size="lg"
          variant="ghost"
          color="fg.inverted"
          borderColor="inverted.edge"
          _hover={{ bg: 'inverted.hover' }}
          display={{ lg: 'none' }}
        >
          <a href="#consultation">Ask an expert</a>
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none" mt="10" color="inverted.muted">
        {promises.map((promise) => (
          <Grid as="li" key={promise} templateColumns="20px 1fr" gap="3" py="1.5">
            <Check size={20} aria-hidden="true" />
            {promise}
          </Grid>
        ))}
      </Box>
    </Box>
  )
}
