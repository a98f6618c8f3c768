import { EditorView } from '@codemirror/view'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { buildPost, buildState, refuse, serveAdmin, writesOf } from '../testing/admin-api'
import { renderAdmin } from '../testing/render-admin'

const content = () => screen.findByRole('textbox', { name: 'Content' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Selects as a mouse would. */
function select(element: HTMLElement, anchor: number, head: number): void {
  act(() => EditorView.findFromDOM(element)!.dispatch({ selection: { anchor, head } }))
}

function paste(element: HTMLElement, data: Record<string, string>): void {
  const types = Object.keys(data)
  const clipboardData = { types, files: [], getData: (type: string) => data[type] ?? '' }
  fireEvent.paste(element, { clipboardData })
}

const open = async (text: string) => {
  const post = buildPost({ content: text })
  const calls = serveAdmin({ posts: [post] })
  const page = renderAdmin(`/admin/blogs?edit=${post.id}`)
  return { ...page, post, calls, editor: await content() }
}

const save = (user: UserEvent) => user.click(button('Update Blog'))

test('the text has the label, hint, error and duty of its field', async () => {
  serveAdmin()
  const { user } = renderAdmin('/admin/blogs?new')
  const editor = await content()
  expect(editor).toHaveAttribute('aria-required', 'true')
  expect(editor).toHaveAttribute('aria-multiline', 'true')
  expect(editor).toHaveAttribute('aria-invalid', 'false')
  await user.click(screen.getByText('Content'))
  expect(editor).toHaveFocus()
  await user.click(button('Create Blog'))
  expect(await screen.findByText('Content is required')).toBeVisible()
  expect(editor).toHaveAttribute('aria-invalid', 'true')
  expect(editor).toHaveAccessibleDescription('Content is required')
  await user.type(editor, 'Text')
  await waitFor(() => expect(editor).toHaveAccessibleDescription(''))
})

test('Tab leaves the text', async () => {
  const { editor, user } = await open('one')
  await user.click(editor)
  await user.tab()
  expect(editor).not.toHaveFocus()
  expect(editor).toHaveTextContent('one')
})

test('the toolbar works on the selection, by mouse and by keyboard', async () => {
  const { editor, user } = await open('one two')
  select(editor, 4, 7)
  await user.click(button('Bold'))
  expect(editor).toHaveTextContent('one **two**')
  expect(editor).toHaveFocus()
  fireEvent.keyDown(editor, { key: 'i', code: 'KeyI', ctrlKey: true })
  expect(editor).toHaveTextContent('one ***two***')
  await user.click(button('Undo'))
  expect(editor).toHaveTextContent('one **two**')
})

test('the toolbar is one stop, in the order of the seed', async () => {
  const { user } = await open('text')
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' })
  const buttons = within(toolbar).getAllByRole('button')
  expect(buttons.slice(0, 12).map((tool) => tool.getAttribute('aria-label'))).toEqual([
    'Bold',
    'Italic',
    'Code',
    'Heading 1',
    'Heading 2',
    'Heading 3',
    'Bullet list',
    'Numbered list',
    'Quote',
    'Link',
    'Code block',
    'Table',
  ])
  expect(buttons.filter((tool) => tool.tabIndex === 0)).toHaveLength(1)
  act(() => buttons[0]!.focus())
  await user.keyboard('{ArrowLeft}')
  expect(button('Find and replace')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(button('Bold')).toHaveFocus()
  expect(button('Bold')).toHaveAttribute('title', 'Bold (Ctrl+B)')
})

test('tools of tables work where there is a table', async () => {
  const { editor, user } = await open('text\n\n| A | B |\n| --- | --- |\n| 1 | 2 |')
  expect(button('Add table row')).toHaveAttribute('aria-disabled', 'true')
  select(editor, 8, 8)
  await waitFor(() => expect(button('Add table row')).not.toHaveAttribute('aria-disabled'))
  await user.click(button('Add table column'))
  expect(editor).toHaveTextContent('| A | | B |')
})

test('what was typed last is sent, however soon', async () => {
  const { editor, user, calls } = await open('one')
  select(editor, 3, 3)
  await user.click(editor)
  select(editor, 3, 3)
  await user.keyboard(' two')
  // Without leaving the text, as a shortcut saves.
  act(() => editor.closest('form')!.requestSubmit())
  expect(await screen.findByText('Blog updated successfully!')).toBeVisible()
  expect(writesOf(calls)[0]?.body).toMatchObject({ content: 'one two' })
})

test('another version that is taken over stands in the text', async () => {
  const post = buildPost({ content: 'Mine' })
  const theirs = { ...post, content: 'Theirs', updatedAt: '2026-10-03T06:00:00.000Z' }
  serveAdmin({
    posts: [post],
    answers: { [`PUT /api/blogs/${post.id}`]: () => refuse(409, { current: theirs }) },
  })
  const { user } = renderAdmin(`/admin/blogs?edit=${post.id}`)
  await user.type(await content(), ' too')
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(async () => expect(await content()).toHaveTextContent(/^Theirs$/))
})

describe('pasted', () => {
  const html = '<h2>Rates</h2><p>Pay <b>now</b></p>'

  test('formatted text comes as markdown', async () => {
    const { editor } = await open('')
    paste(editor, { 'text/html': html, 'text/plain': 'Rates\nPay now' })
    expect(editor).toHaveTextContent('## Rates Pay **now**', { normalizeWhitespace: true })
  })

  test('with Ctrl+Shift+V it comes as it is', async () => {
    const { editor } = await open('')
    fireEvent.keyDown(editor, { key: 'V', code: 'KeyV', ctrlKey: true, shiftKey: true })
    paste(editor, { 'text/html': html, 'text/plain': 'Rates' })
    expect(editor).toHaveTextContent(/^Rates$/)
  })

  test('in code it comes as it is', async () => {
    const { editor } = await open('`code`')
    select(editor, 3, 3)
    paste(editor, { 'text/html': html, 'text/plain': 'Rates' })
    expect(editor).toHaveTextContent('`coRatesde`')
  })

  test('an address makes a link of what is selected', async () => {
    const { editor } = await open('see this')
    select(editor, 4, 8)
    paste(editor, { 'text/plain': 'https://example.com/a' })
    expect(editor).toHaveTextContent('see [this](https://example.com/a)')
  })
})

test('the line below counts, and leads to what wants a look', async () => {
  serveAdmin({
    states: [buildState({ slug: 'kerala' })],
    posts: [
      buildPost({
        id: 900,
        content:
          'Rates of [Kerala](/kerala) and [Goa](/nowhere).\n\n![](https://example.com/a.png)',
      }),
    ],
    answers: {},
  })
  const { user } = renderAdmin('/admin/blogs?edit=900')
  await content()
  expect(screen.getByText('6 words')).toBeVisible()
  expect(screen.getByText('1 min read')).toBeVisible()
  await user.click(
    await screen.findByRole('button', { name: '1 link to check, 1 picture without a description' }),
  )
  expect(await screen.findByText('There is no page at /nowhere.')).toBeVisible()
})

test('Preview shows the plain text, Live preview what readers will see', async () => {
  serveAdmin({
    answers: {
      'POST /api/markdown-preview': () => Response.json({ html: '<h2>Rendered</h2>' }),
    },
  })
  const { user } = renderAdmin('/admin/blogs?new')
  await user.type(await content(), '## Plain')
  await user.click(button('Preview'))
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('## Plain')
  expect(button('Bold')).toBeDisabled()
  await user.click(button('Live preview'))
  expect(await screen.findByRole('heading', { name: 'Rendered' })).toBeVisible()
})

describe('full screen', () => {
  test('keeps the focus, covers the rest, and Escape leaves', async () => {
    const { editor, user } = await open('one')
    await user.click(button('Full screen'))
    expect(button('Full screen')).toHaveFocus()
    expect(screen.getByLabelText('Title', { exact: false }).closest('[inert]')).not.toBeNull()
    expect(document.documentElement.style.overflow).toBe('hidden')
    act(() => editor.focus())
    await user.keyboard('{Escape}')
    expect(editor).toHaveFocus()
    expect(button('Full screen')).toHaveAttribute('aria-pressed', 'false')
    expect(document.querySelector('[inert]')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('is left where a refused save has its messages', async () => {
    serveAdmin()
    const { user } = renderAdmin('/admin/blogs?new')
    const editor = await content()
    await user.click(button('Full screen'))
    act(() => editor.closest('form')!.requestSubmit())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus())
    expect(button('Full screen')).toHaveAttribute('aria-pressed', 'false')
  })
})
