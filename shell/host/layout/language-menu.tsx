import { languageOf, languages } from '@pt-portal/api/contract/languages'
import { Box, chakra, useMessages } from '@pt-portal/shared-ui'
import { useLocation } from '@pt-portal/shared-ui/router'
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
    _hover: { textDecoration: 'underline' },
    // A sign in place of an icon, which would be two elements of every page.
    _after: { content: '"▾"', display: { base: 'none', md: 'block' } },
    '&[aria-expanded=true]::after': { content: '"▴"' },
  },
})

const Panel = chakra('ul', {
  base: {
    ...menuPanel,
    insetEnd: '0',
    py: '1',
    fontSize: 'sm',
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
  const t = useMessages()
  const { name } = languageOf(t.language)
  const { pathname, search } = useLocation()
  return (
    <Box position="relative" data-menu="">
      <Trigger
        type="button"
        aria-label={t(m.languageChoice, { name })}
        aria-expanded="false"
        aria-controls="menu-languages"
      >
        {name}
      </Trigger>
      <Panel id="menu-languages" tabIndex={-1}>
        {languages.map((language) => (
          <li key={language.code}>
            <LanguageLink
              href={addressIn(language.code, pathname) + search}
              hrefLang={language.code}
              lang={language.code}
              aria-current={language.code === t.language ? 'page' : undefined}
            >
              {language.name}
            </LanguageLink>
          </li>
        ))}
      </Panel>
    </Box>
  )
}
