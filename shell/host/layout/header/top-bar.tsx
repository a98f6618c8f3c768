import { Box, Container, chakra, useMessages, useOffice } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'
import { Phone } from 'lucide-react'
import * as m from '../../messages'
import { LanguageMenu } from '../menus/language-menu'
import { SkipLink } from '../skip-link'
import { FontSizeChoice } from './font-size-choice'
import { ThemeChoice } from './theme-choice'

const barLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '7',
  borderRadius: 'l1',
  focusRingColor: 'fg.inverted',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
} as const

const BarLink = chakra(Link, { base: barLink })
const ContactIcon = chakra(Phone, { base: { hideFrom: 'md' } })
const ContactLink = chakra('a', {
  base: { ...barLink, display: { base: 'none', lg: 'inline-flex' } },
})

/** Accessibility, language and contact, above everything else. */
export function TopBar() {
  const t = useMessages()
  const office = useOffice()
  return (
    <Box bg="bg.inverted" color="fg.inverted" fontSize="xs" data-waiting={t(m.loadingPage)}>
      <SkipLink to="main" />
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={{ base: '1', md: '4' }}
        rowGap="1"
        py="1"
      >
        <BarLink to="/screen-reader-access">{t(m.screenReaderAccess)}</BarLink>
        <FontSizeChoice />
        <ThemeChoice />
        <Box
          display="flex"
          flexGrow="1"
          alignItems="center"
          justifyContent="flex-end"
          columnGap={{ base: '1', md: '5' }}
        >
          <LanguageMenu />
          <ContactLink href={`tel:${office.phoneNumber}`}>{office.phone}</ContactLink>
          <ContactLink href={`mailto:${office.email}`}>{office.email}</ContactLink>
          <BarLink to="/contact" aria-label={t(m.contact)} px="1" me="-1">
            <ContactIcon aria-hidden="true" size="1.2em" />
            <Box as="span" hideBelow="md">
              {t(m.contact)}
            </Box>
          </BarLink>
        </Box>
      </Container>
    </Box>
  )
}
