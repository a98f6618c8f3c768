import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import { chakra } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { Fold } from '../../fold'
import { hasLegalBasis } from './legal-basis'

/** Sections of the page in order: id and name in the list. */
function sectionsOf(state: StatePage): [string, string][] {
  const rules: [string, string][] = isNotLevied(state)
    ? [
        ['slabs', 'Not levied'],
        ['overview', 'Overview'],
      ]
    : [
        ...(state.facts?.slabs.length ? [['you', 'What you do'] as [string, string]] : []),
        ['slabs', 'Slabs'],
        ['overview', 'Overview'],
        ['registration', 'Registration'],
        ['documents', 'Documents'],
        ['compliance', 'Due dates'],
        ['exemptions', 'Exemptions'],
        ['penalties', 'Penalties'],
      ]
  return [
    ...rules,
    ...(hasLegalBasis(state) ? [['law', 'Law'] as [string, string]] : []),
    ['faqs', 'Questions'],
    ['sources', 'Sources'],
    ['related', 'Related'],
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
      page: { flexDirection: 'column', px: '4', pb: '2' },
    },
  },
})

/** Links to the sections: in a line on wide screens, else folded. `state-page.early.ts` marks the current one. */
export function JumpList({ state }: { state: StatePage }) {
  const links = sectionsOf(state).map(([id, name]) => (
    <li key={id}>
      <a href={`#${id}`}>{name}</a>
    </li>
  ))
  return (
    <nav aria-label="On this page" data-jump="">
      <Fold title="On this page" hideFrom="lg">
        <List along="page">{links}</List>
      </Fold>
      <List along="line" hideBelow="lg" maxW="6xl" mx="auto" px="6">
        {links}
      </List>
    </nav>
  )
}
