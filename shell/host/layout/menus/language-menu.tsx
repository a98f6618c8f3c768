import { languageOf, languages } from '@pt-portal/api/contract/language/languages'
import { Box, chakra, useMessages } from '@pt-portal/shared-ui'
import { useLocation } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { addressIn } from '../language-address'
import { menuPanel } from './menu-panel'

const Trigger = chakra('button', {
  base: {
    minH: '7',
    borderRadius: 'l1',
    cursor: 'button',
    focusRingColor: 'fg.inverted',
    textDecoration: 'underline',
  },
})

const Panel = chakra('ul', {
  base: {
    md: { display: 'flex' },
    mdDown: {
      ...menuPanel,
      insetEnd: '0',
      py: '1',
      fontSize: 'sm',
    },
  },
})

const LanguageLink = chakra('a', {
  base: {
    display: 'block',
    px: { base: '4', md: '1.5' },
    py: { base: '2', md: '1.5' },
    focusVisibleRing: 'inside',
    focusRingColor: { md: 'fg.inverted' },
    _hover: { textDecoration: 'underline' },
    _currentPage: { fontWeight: 'semibold' },
  },
})

/**
 * Links to this page in each language, in its own words (D79). Phones, which have no room for them, show the present language
 * with a menu of the others. The light start opens and closes the menu (light/menus/menus.ts) and keeps its addresses those of the
 * page that is shown (light/menus/language-links.ts).
 */
export function LanguageMenu() {
  const t = useMessages()
  const { name } = languageOf(t.language)
  const { pathname, search } = useLocation()
  return (
    <Box position="relative" data-menu="">
      <Trigger
        type="button"
        hideFrom="md"
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
