import { EditorView } from '@codemirror/view'
import { blog } from '@pt-portal/api/contract/kinds/blog'
import { inputSchema } from '@pt-portal/api/contract/kinds/input-schema'
import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import { PortalForm, TextField, useFormikContext } from '@pt-portal/shared-ui/forms'
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildState, serveAdmin } from '../../testing/admin-api'
// Here from the start, for it takes longer to compile than a test waits.
import './markdown-editor'
import { MarkdownField } from './markdown-field'
import { PicturesContext } from './pictures'

configure({ asyncUtilTimeout: 5000 })

const content = () => screen.findByRole('textbox', { name: 'Content' })
const button = (name: string) => screen.getByRole('button', { name })

const notSent = (): never => {
  throw new Error('No picture is sent here')
}

/** Opens a form with a text, beside a title that must be filled in. */
async function open(text: string, title = 'A title') {
  const user = userEvent.setup({ delay: null })
  const sent: unknown[] = []
  const form = (
    <Provider store={createStore({ apiBase: '/api' })}>
      <UiProvider cache={createStyleCache()}>
        <PortalForm
          initialValues={{ title, content: text }}
          validationSchema={inputSchema(blog).pick(['title', 'content'])}
          onSubmit={async (values) => sent.push(values)}
        >
          <TextField name="title" label="Title" />
          <PicturesContext value={{ choose: async () => [], upload: async () => notSent() }}>
            <MarkdownField name="content" label="Content" rows={12} required />
          </PicturesContext>
          <TakeTheirs />
          <button type="submit">Save</button>
        </PortalForm>
      </UiProvider>
    </Provider>
  )
  // Its code is on the way.
  await act(async () => render(form))
  return { user, sent, editor: await content() }
}

function TakeTheirs() {
  const { resetForm } = useFormikContext()
  const values = { title: 'Their title', content: 'Theirs' }
  return (
    <button type="button" onClick={() => resetForm({ values })}>
      Take theirs
    </button>
  )
}

beforeEach(() => {
  serveAdmin({ states: [buildState({ slug: 'kerala' })] })
})

/** Selects as a mouse would. */
function select(element: HTMLElement, anchor: number, head: number): void {
  act(() => EditorView.findFromDOM(element)!.dispatch({ selection: { anchor, head } }))
}

const textOf = (element: HTMLElement) => EditorView.findFromDOM(element)!.state.doc.toString()

function paste(element: HTMLElement, data: Record<string, string>): void {
  const types = Object.keys(data)
  const clipboardData = { types, files: [], getData: (type: string) => data[type] ?? '' }
  fireEvent.paste(element, { clipboardData })
}

test('what is selected together with the focus is selected', async () => {
  const { editor } = await open('One paragraph.')
  await act(async () => {
    editor.focus()
    document.getSelection()!.selectAllChildren(editor)
  })
  const { from, to } = EditorView.findFromDOM(editor)!.state.selection.main
  expect([from, to]).toEqual([0, 'One paragraph.'.length])
})

test('the text has the label, hint, error and duty of its field', async () => {
  const { editor, user } = await open('')
  expect(editor).toHaveAttribute('aria-required', 'true')
  expect(editor).toHaveAttribute('aria-multiline', 'true')
  expect(editor).toHaveAttribute('aria-invalid', 'false')
  await user.click(screen.getByText('Content'))
  expect(editor).toHaveFocus()
  await user.click(button('Save'))
  await waitFor(() => expect(editor).toHaveAccessibleDescription('Content is required'))
  expect(editor).toHaveAttribute('aria-invalid', 'true')
  await waitFor(() => expect(editor).toHaveFocus())
  await user.keyboard('Text')
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
  const { editor, user, sent } = await open('one')
  await user.click(editor)
  select(editor, 3, 3)
  await user.keyboard(' two')
  // Without leaving the text, as a shortcut saves.
  act(() => editor.closest('form')!.requestSubmit())
  await waitFor(() => expect(sent).toEqual([{ title: 'A title', content: 'one two' }]))
})

test('another version that is taken over stands in the text', async () => {
  const { editor, user } = await open('Mine')
  await user.type(editor, ' too')
  await user.click(button('Take theirs'))
  expect(textOf(editor)).toBe('Theirs')
  await user.type(editor, '!')
  await user.click(button('Take theirs'))
  expect(textOf(editor)).toBe('Theirs')
})

describe('pasted', () => {
  const html = '<h2>Rates</h2><p>Pay <b>now</b></p>'

  test('formatted text comes as markdown', async () => {
    const { editor } = await open('')
    paste(editor, { 'text/html': html, 'text/plain': 'Rates\nPay now' })
    expect(textOf(editor)).toBe('## Rates\n\nPay **now**')
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

  test('it says which pictures are missing, as the clipboard only names their files', async () => {
    const { editor } = await open('')
    const html = '<h2>Rates</h2><p><img src="file:///C:/a.png"> <img src="cid:b"></p>'
    paste(editor, { 'text/html': html, 'text/plain': 'Rates' })
    expect(textOf(editor)).toBe('## Rates')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '2 pictures of what you pasted are missing',
    )
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
    answers: {
      'GET /remotes.json': () =>
        Response.json({ mf_public: { access: 'public', paths: ['/', '/:state'] } }),
    },
  })
  const { user } = await open(
    'Rates of [Kerala](/kerala) and [Goa](/nowhere).\n\n![](https://example.com/a.png)',
  )
  expect(screen.getByText('6 words')).toBeVisible()
  expect(screen.getByText('1 min read')).toBeVisible()
  await user.click(
    await screen.findByRole('button', { name: '1 link to check, 1 picture without alt text' }),
  )
  expect(await screen.findByText('There is no page at /nowhere.')).toBeVisible()
})

test('opened at a link, the editor selects its address', async () => {
  window.history.replaceState(null, '', '#at=%2Fkerla')
  const { editor } = await open('The /kerla of [Kerala](/kerla) and [Goa](/goa).')
  const { state } = EditorView.findFromDOM(editor)!
  expect([state.selection.main.from, state.selection.main.to]).toEqual([23, 29])
  expect(editor).toHaveFocus()
  window.history.replaceState(null, '', ' ')
})

test('Preview shows the plain text, Live preview what readers will see', async () => {
  serveAdmin({
    answers: {
      'POST /api/markdown-preview': () => Response.json({ html: '<h2>Rendered</h2>' }),
    },
  })
  const { editor, user } = await open('')
  await user.type(editor, '## Plain')
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
    expect(document.querySelector('[name=title]')!.closest('[inert]')).not.toBeNull()
    expect(document.documentElement.style.overflow).toBe('hidden')
    act(() => editor.focus())
    await user.keyboard('{Escape}')
    expect(editor).toHaveFocus()
    expect(button('Full screen')).toHaveAttribute('aria-pressed', 'false')
    expect(document.querySelector('[inert]')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('is left where a refused save has its messages', async () => {
    const { editor, user } = await open('one', '')
    await user.click(button('Full screen'))
    act(() => editor.closest('form')!.requestSubmit())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus())
    expect(button('Full screen')).toHaveAttribute('aria-pressed', 'false')
  })
})

test('letters of one width are a choice that the browser remembers', async () => {
  const { user } = await open('A text')
  expect(button('Monospace')).toHaveAttribute('aria-pressed', 'false')
  await user.click(button('Monospace'))
  expect(button('Monospace')).toHaveAttribute('aria-pressed', 'true')
  cleanup()
  await open('A text')
  expect(button('Monospace')).toHaveAttribute('aria-pressed', 'true')
  await user.click(button('Monospace'))
})

test('a file that is no picture is refused at the text, which stays', async () => {
  const { editor, user } = await open('A text')
  const file = new File(['%PDF-1.7'], 'form.pdf', { type: 'application/pdf' })
  fireEvent.paste(editor, {
    clipboardData: { types: ['Files'], files: [file], items: [], getData: () => '' },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'form.pdf could not be uploaded: This is a PDF, not a picture; please export the page as JPEG or PNG. What you typed is still here.',
  )
  expect(textOf(editor)).toBe('A text')
  await user.click(button('Close the message'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
