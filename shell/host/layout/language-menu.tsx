import { languageOf, languages } from '@pt-portal/api/contract/languages'
import { Box, chakra, Rich, useMessages, VisuallyHidden } from '@pt-portal/shared-ui'
import { useLocation } from '@pt-portal/shared-ui/router'
import { ChevronDown } from 'lucide-react'
import * as m from '../messages'
import { addressIn } from './language-address'
import { menuPanel } from './menu-panel'

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    px: { base: '0', md: '1' },
    borderRadius: 'l1',
    cursor: 'button',
    focusVisibleRing: 'outside',
    focusRingColor: 'fg.inverted',
    // Phones have no room for the arrow.
    textDecoration: { base: 'underline', md: 'none' },
    textUnderlineOffset: '0.18em',
    _hover: { textDecoration: 'underline' },
    '& svg': { width: '1em', height: '1em', display: { base: 'none', md: 'block' } },
    '&[aria-expanded=true] svg': { rotate: '180deg' },
  },
})

const Panel = chakra('ul', {
  base: {
    ...menuPanel,
    insetEnd: '0',
    py: '1',
    fontSize: 'sm',
    listStyleType: 'none',
  },
})

const LanguageLink = chakra('a', {
  base: {
    display: 'block',
    px: '4',
    py: '2',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    _currentPage: { fontWeight: 'semibold' },
  },
})

/**
 * The present language, with a menu of links to this page in each language, in its own words (D79). The light start opens
 * and closes the menu (light/menus.ts) and keeps its addresses those of the page that is shown (light/language-links.ts).
 */
export function LanguageMenu() {
  const { language } = useMessages()
  const { pathname, search } = useLocation()
  return (
    <Box position="relative" data-menu="">
      <Trigger type="button" aria-expanded="false" aria-controls="menu-languages">
        <Rich
          message={m.languageChoice}
          args={{ name: languageOf(language).name }}
          elements={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
        />
        <ChevronDown aria-hidden="true" />
      </Trigger>
      <Panel id="menu-languages" tabIndex={-1}>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <LanguageLink
              href={addressIn(code, pathname) + search}
              hrefLang={code}
              lang={code}
              aria-current={code === language ? 'page' : undefined}
            >
              {name}
            </LanguageLink>
          </li>
        ))}
      </Panel>
    </Box>
  )
}
