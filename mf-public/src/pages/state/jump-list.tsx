import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { chakra, type Message, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import { Fold } from '../../ui/fold'
import { hasLegalBasis } from './sections/legal-basis'

/** Sections of the page in order: id and name in the list. */
function sectionsOf(state: StatePage): [string, Message][] {
  const rules: [string, Message][] = isNotLevied(state)
    ? [
        ['slabs', m.notLevied],
        ['overview', m.jumpOverview],
      ]
    : [
        ...(state.facts?.slabs.length ? [['you', m.whatYouDo] as [string, Message]] : []),
        ['slabs', m.jumpSlabs],
        ['overview', m.jumpOverview],
        ['registration', m.jumpRegistration],
        ['documents', m.jumpDocuments],
        ['compliance', m.jumpDueDates],
        ['exemptions', m.exemptions],
        ['penalties', m.penalties],
      ]
  return [
    ...rules,
    ...(hasLegalBasis(state) ? [['law', m.law] as [string, Message]] : []),
    ['faqs', m.questions],
    ['sources', m.sources],
    ['related', m.jumpRelated],
  ]
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    '& a': {
      display: 'block',
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
  variants: {
    along: {
      line: { justifyContent: 'space-between', fontSize: 'sm' },
      page: { flexDirection: 'column', px: '4', pb: '2', maxH: '60dvh', overflowY: 'auto' },
    },
  },
})

/** Links to the sections: in a line on wide screens, else folded. `state-page.early.ts` marks the current one. */
export function JumpList({ state }: { state: StatePage }) {
  const t = useMessages()
  const links = sectionsOf(state).map(([id, name]) => (
    <li key={id}>
      <a href={`#${id}`}>{t(name)}</a>
    </li>
  ))
  return (
    <nav aria-label={t(m.onThisPage)} data-jump="">
      <Fold title={`${state.name} · ${t(m.onThisPage)}`} hideFrom="lg">
        <List along="page">{links}</List>
      </Fold>
      <List along="line" hideBelow="lg" maxW="6xl" mx="auto" px="6">
        {links}
      </List>
    </nav>
  )
}
