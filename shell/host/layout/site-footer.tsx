import { Box, Container, chakra, Grid, useOffice } from '@pt-portal/shared-ui'
import { LinkGroup } from './link-group'
import { popularStates, useNavigationLinks } from './navigation'

const ContactLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: '1.5',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    focusRingColor: 'fg.inverted',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
})

function OfficeDetails() {
  const office = useOffice()
  return (
    <div>
      <Box as="h2" fontSize="sm" fontWeight="semibold" opacity="0.8" mb="1">
        Contact
      </Box>
      <Box as="address" fontStyle="normal" display="grid" justifyItems="start">
        <ContactLink href={`mailto:${office.email}`}>{office.email}</ContactLink>
        <ContactLink href={`tel:${office.phoneNumber}`}>{office.phone}</ContactLink>
        {office.address && <Box py="1.5">{office.address}</Box>}
        <Box py="1.5">{office.hours}</Box>
      </Box>
    </div>
  )
}

function QuickLinks() {
  const links = useNavigationLinks('footer')
  return <LinkGroup title="Quick links" titleAs="h2" links={links} columns={2} />
}

/** Quick links, popular states, contact and hours under every page. */
export function SiteFooter() {
  return (
    <Container py={{ base: '10', md: '12' }}>
      <Grid
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', md: '2fr 1fr 1fr' }}
        gap={{ base: '8', md: '10' }}
      >
        <nav aria-label="Quick links">
          <QuickLinks />
        </nav>
        <nav aria-label="Popular states">
          <LinkGroup title="Popular states" titleAs="h2" links={popularStates} />
        </nav>
        <OfficeDetails />
      </Grid>
      <Box
        as="p"
        fontSize="sm"
        color="inverted.muted"
        borderTopWidth="1px"
        borderColor="inverted.line"
        mt="10"
        pt="6"
      >
        PT Portal is an independent information service and not a government website. Rates and due
        dates change: confirm them with your state’s tax authority before you pay.
      </Box>
    </Container>
  )
}
