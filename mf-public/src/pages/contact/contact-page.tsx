import {
  Box,
  Container,
  Flex,
  Grid,
  Heading,
  Panel,
  Stack,
  Static,
  StyledLink,
  Text,
  TextLink,
  useOffice,
} from '@pt-portal/shared-ui'
import { Clock, Mail, MapPin, MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClaims, within } from '../../claims'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import { Figure } from '../../figures/figure'
import { PageHeader } from '../../page-header'
import * as paths from '../../paths'

/** How to reach the portal, and a consultation request (D8). */
export function ContactPage() {
  const office = useOffice()
  const { answerTime } = useClaims()
  return (
    <>
      <PageHeader
        title="Contact us"
        lead={`Questions about professional tax, a service or a request you have sent? Write, call, or leave your details and an expert answers${within(answerTime)}.`}
        figure={<Figure name="talk" hideBelow="md" />}
      />
      <Container py={{ base: '8', md: '12' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="start"
        >
          <Static>
            <Stack gap="8">
              <Way icon={<MessageSquareText size={20} />} title="Consultation">
                <Text>
                  <StyledLink href="#consultation">Request a consultation</StyledLink> with your
                  company (unless you work for yourself), name, phone and email, and a message if
                  you like. It is free and commits you to nothing.
                </Text>
              </Way>
              <Way icon={<Mail size={20} />} title="Email">
                <StyledLink href={`mailto:${office.email}`}>{office.email}</StyledLink>
              </Way>
              <Way icon={<Phone size={20} />} title="Phone">
                <StyledLink href={`tel:${office.phoneNumber}`}>{office.phone}</StyledLink>
              </Way>
              {office.address && (
                <Way icon={<MapPin size={20} />} title="Address">
                  {office.name && <Text>{office.name}</Text>}
                  <Text>{office.address}</Text>
                </Way>
              )}
              <Way icon={<Clock size={20} />} title="Office hours">
                <Text>{office.hours}</Text>
                <Text color="fg.muted">
                  Indian Standard Time. Requests can be sent at any time.
                </Text>
              </Way>
              <BeforeYouWrite />
            </Stack>
          </Static>
          <ConsultationPanel
            title="Request a consultation"
            phoneMaxLength={20}
            redirectTo={paths.thankYou}
            asksMessage
          />
        </Grid>
      </Container>
    </>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

function Way({ icon, title, children }: WayProps) {
  return (
    <Box as="section" display="flex" gap="4">
      <Flex
        align="center"
        justify="center"
        boxSize="10"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.fg"
        flexShrink="0"
        aria-hidden="true"
      >
        {icon}
      </Flex>
      <Box minW="0" pt="1.5">
        <Heading as="h2" size="sm" mb="1">
          {title}
        </Heading>
        {children}
      </Box>
    </Box>
  )
}

function BeforeYouWrite() {
  return (
    <Panel as="section" bg="bg.subtle">
      <Heading as="h2" size="sm" mb="2">
        Answers that need no waiting
      </Heading>
      <Text>
        The <TextLink to={paths.calculator}>calculator</TextLink> shows what a salary is charged,
        each <TextLink to={paths.states}>state's page</TextLink> lists its due dates, documents and
        penalties, and the <TextLink to={paths.blogs}>blog</TextLink> explains recent changes.
      </Text>
      <Text mt="3">
        Is something wrong on a page?{' '}
        <TextLink to={`${paths.about}#correction`}>Send a correction</TextLink>: a message is
        enough.
      </Text>
    </Panel>
  )
}
