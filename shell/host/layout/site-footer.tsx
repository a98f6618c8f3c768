import { Box, Container, chakra, Grid, useMessages, useOffice } from '@pt-portal/shared-ui'
import * as m from '../messages'
import { LinkGroup } from './link-group'
import { useNavigationLinks, usePopularStates } from './navigation'

const ContactLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: '1.5',
    borderRadius: 'l1',
    focusRingColor: 'fg.inverted',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
})

function OfficeDetails() {
  const t = useMessages()
  const office = useOffice()
  return (
    <div>
      <Box as="h2" fontSize="sm" fontWeight="semibold" opacity="0.8" mb="1">
        {t(m.contact)}
      </Box>
      <Box as="address" fontStyle="normal" display="grid" justifyItems="start">
        <ContactLink href={`mailto:${office.email}`}>{office.email}</ContactLink>
        <ContactLink href={`tel:${office.phoneNumber}`}>{office.phone}</ContactLink>
        {office.address && <Box py="1.5">{office.address}</Box>}
        {office.hours}
      </Box>
    </div>
  )
}

function QuickLinks() {
  const t = useMessages()
  const links = useNavigationLinks('footer')
  return <LinkGroup title={t(m.quickLinks)} isInFooter links={links} columns={2} />
}

function PopularStates() {
  const t = useMessages()
  const links = usePopularStates()
  if (links.length === 0) return null
  return <LinkGroup title={t(m.popularStates)} isInFooter links={links} />
}

/** Quick links, popular states, contact and hours under every page. */
export function SiteFooter() {
  const t = useMessages()
  return (
    <Container py={{ base: '6', md: '12' }}>
      <Grid
        gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(10rem, 1fr))', md: '2fr 1fr 1fr' }}
        columnGap={{ base: '6', md: '10' }}
        rowGap="8"
        css={{ '& > nav:first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
      >
        <QuickLinks />
        <PopularStates />
        <OfficeDetails />
      </Grid>
      <Box
        as="p"
        fontSize="sm"
        color="inverted.muted"
        borderTopWidth="1px"
        borderColor="inverted.line"
        mt={{ base: '5', md: '10' }}
        pt="6"
      >
        {t(m.disclaimer)}
      </Box>
    </Container>
  )
}
