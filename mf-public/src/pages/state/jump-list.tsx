import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { chakra, type Message, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import { hasLegalBasis } from './sections/legal-basis'

/** Sections of the page in order: id and name in the list. */
function sectionsOf(state: StatePage): [string, Message][] {
  const isLevied = !isNotLevied(state)
  const all: [string, Message, boolean][] = [
    ['slabs', isLevied ? m.jumpSlabs : m.notLevied, true],
    ['you', m.whatYouDo, isLevied && Boolean(state.facts?.slabs.length)],
    ['overview', m.jumpOverview, true],
    ['registration', m.jumpRegistration, isLevied],
    ['documents', m.jumpDocuments, isLevied],
    ['compliance', m.jumpDueDates, isLevied],
    ['exemptions', m.exemptions, isLevied],
    ['penalties', m.penalties, isLevied],
    ['law', m.law, hasLegalBasis(state)],
    ['faqs', m.questions, true],
    ['sources', m.sources, true],
    ['related', m.jumpRelated, true],
  ]
  return all.filter(([, , isShown]) => isShown).map(([id, name]) => [id, name])
}

// Plain links: an item around each would be a dozen elements of every state's page.
const Links = chakra('nav', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '5',
    overflowX: 'auto',
    maxW: '6xl',
    mx: 'auto',
    px: { base: '4', md: '6' },
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    '& a': {
      py: '3',
      color: 'fg.muted',
      focusVisibleRing: 'inside',
      _hover: { color: 'fg' },
    },
    // The current section is marked by more than colour.
    '& a[aria-current]': {
      color: 'brand.fg',
      fontWeight: 'semibold',
      boxShadow: 'inset 0 -3px 0 currentColor',
    },
  },
})

/** The name of the state, which stays in view on phones while the links are scrolled. */
const Name = chakra('b', {
  base: {
    hideFrom: 'lg',
    position: 'sticky',
    insetInlineStart: '0',
    py: '3',
    pe: '2',
    bg: 'bg',
  },
})

/** Links to the sections in a line, which phones scroll. `state-page.early.ts` marks the current one. */
export function JumpList({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <Links aria-label={t(m.onThisPage)} data-jump="">
      <Name>{state.name}</Name>
      {sectionsOf(state).map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {t(name)}
        </a>
      ))}
    </Links>
  )
}
