import { UiProvider } from '@pt-portal/shared-ui'
import { render, screen, within } from '@testing-library/react'
import { adminStyles } from '../../ui/look'
import { ChangeLog } from './change-log'

const show = (markdown: string) => {
  render(
    <UiProvider cache={adminStyles}>
      <ChangeLog label="Changes" markdown={markdown} />
    </UiProvider>,
  )
  return screen.getByRole('group', { name: 'Changes' })
}

test('headings, lists and paragraphs are told apart, and lines that go on belong to their item', () => {
  const shown = show(
    '### Minor Changes\n\n- The list says which\n  terms are new\n- Another\n  - within it\n\nIn all\ntwo.',
  )
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The list says which terms are new', 'Another', 'within it'])
  expect(within(shown).getAllByRole('list')).toHaveLength(1)
  expect(within(shown).getByText('Minor Changes')).toBeVisible()
  expect(within(shown).getByText('In all two.')).toBeVisible()
})

test('emphasis and code are shown as such, and names with underlines stay as they are', () => {
  const shown = show('- **Faster**, *much* and _so_: `npm run x` of mf_blog_x, 2 * 3 * 4')
  expect(shown.querySelector('strong')).toHaveTextContent('Faster')
  expect([...shown.querySelectorAll('em')].map(({ textContent }) => textContent)).toEqual([
    'much',
    'so',
  ])
  expect(shown.querySelector('code')).toHaveTextContent('npm run x')
  expect(shown).toHaveTextContent('Faster, much and so: npm run x of mf_blog_x, 2 * 3 * 4')
})

test('nothing in it becomes an element of its own, and links are their words', () => {
  const shown = show('- <img src=x onerror=alert(1)> and [a page](javascript:alert) `<b>`')
  expect(shown).toHaveTextContent('<img src=x onerror=alert(1)> and a page <b>')
  expect(shown.querySelector('img, a, b')).toBeNull()
})
