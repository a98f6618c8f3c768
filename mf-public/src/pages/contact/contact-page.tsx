import {
  Box,
  Container,
  Flex,
  Grid,
  Heading,
  Panel,
  Rich,
  Stack,
  Static,
  StyledLink,
  Text,
  TextLink,
  useMessages,
  useOffice,
} from '@pt-portal/shared-ui'
import { Clock, Mail, MapPin, MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import { WhatsAppLink } from '../../consultation/whatsapp-link'
import { useClaims } from '../../content/claims'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { Figure } from '../../ui/figure'
import { PageHeader } from '../../ui/page-header'

/** How to reach the portal, and a consultation request (D8). */
export function ContactPage() {
  const t = useMessages()
  const office = useOffice()
  const { answerTime = 'none' } = useClaims()
  return (
    <>
      <PageHeader
        title={t(m.contactUs)}
        lead={t(m.contactLead, { answerTime })}
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
              <Way icon={<MessageSquareText size={20} />} title={t(m.contactConsultation)}>
                <Text>
                  <Rich
                    message={m.contactConsultationText}
                    elements={{
                      link: (text) => <StyledLink href="#consultation">{text}</StyledLink>,
                    }}
                  />
                </Text>
              </Way>
              <Way icon={<Mail size={20} />} title={t(m.email)}>
                <StyledLink href={`mailto:${office.email}`}>{office.email}</StyledLink>
              </Way>
              <Way icon={<Phone size={20} />} title={t(m.phone)}>
                <StyledLink href={`tel:${office.phoneNumber}`}>{office.phone}</StyledLink>{' '}
                <WhatsAppLink page={t(m.contact)} />
                <Text>
                  <TextLink to={paths.callbackFrom(paths.contact)}>{t(m.callbackOffer)}</TextLink>
                </Text>
              </Way>
              {office.address && (
                <Way icon={<MapPin size={20} />} title={t(m.address)}>
                  {office.name && <Text>{office.name}</Text>}
                  <Text>{office.address}</Text>
                </Way>
              )}
              <Way icon={<Clock size={20} />} title={t(m.contactHours)}>
                <Text>{office.hours}</Text>
                <Text color="fg.muted">{t(m.contactHoursText)}</Text>
              </Way>
              <BeforeYouWrite />
            </Stack>
          </Static>
          <ConsultationPanel
            title={t(m.requestConsultation)}
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
  const t = useMessages()
  return (
    <Panel as="section" bg="bg.subtle">
      <Heading as="h2" size="sm" mb="2">
        {t(m.contactAnswers)}
      </Heading>
      <Text>
        <Rich
          message={m.contactAnswersText}
          elements={{
            calculator: (text) => <TextLink to={paths.calculator}>{text}</TextLink>,
            states: (text) => <TextLink to={paths.states}>{text}</TextLink>,
            blog: (text) => <TextLink to={paths.blogs}>{text}</TextLink>,
          }}
        />
      </Text>
      <Text mt="3">
        <Rich
          message={m.contactCorrection}
          elements={{
            link: (text) => <TextLink to={`${paths.about}#correction`}>{text}</TextLink>,
          }}
        />
      </Text>
    </Panel>
  )
}
