import { history, undo } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { pasteAsMarkdown } from './pasting/paste'
import type { ChosenPicture, Pictures } from './pictures'
import { insertPictures, takePictures, uploadsUnderWay } from './uploads'

interface Pending {
  name: string
  progress: (share: number) => void
  finish: (picture: ChosenPicture) => void
  fail: (failure: unknown) => void
}

let pending: Pending[]
let failures: unknown[]
let view: EditorView

const pictures: Pictures = {
  choose: async () => [],
  upload: (file, progress) =>
    new Promise((finish, fail) => {
      pending.push({ name: file.name, progress, finish, fail })
    }),
}

function edit(doc: string, at: number, source: Pictures | null = pictures): void {
  pending = []
  failures = []
  const uploading = {
    pictures: () => source,
    onFailure: (name: string, failure: unknown) => failures.push([name, failure]),
  }
  view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: at },
      extensions: [
        history(),
        takePictures(uploading),
        pasteAsMarkdown({ ...uploading, onMissing: (count) => failures.push(count) }),
      ],
    }),
  })
}

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })

function paste(files: File[], html = ''): void {
  const clipboardData = {
    files,
    types: [],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  }
  fireEvent.paste(view.contentDOM, { clipboardData })
}

const text = () => view.state.doc.toString()
const picture = (name: string) => ({ url: `/media/${name}.webp`, alt: `The ${name}` })

afterEach(() => view.destroy())

test('a picture under way is shown with its share, and is no part of the text', async () => {
  edit('one', 3)
  paste([file('map.png')])
  expect(screen.getByText('![Uploading map.png… 0 %]()')).toBeVisible()
  pending[0]!.progress(0.4)
  expect(screen.getByText('![Uploading map.png… 40 %]()')).toBeVisible()
  expect(text()).toBe('one')
  expect(uploadsUnderWay(view.state)).toBe(1)

  pending[0]!.finish(picture('map'))
  await waitFor(() => expect(text()).toBe('one\n\n![The map](/media/map.webp)\n'))
  expect(screen.queryByText(/Uploading/)).not.toBeInTheDocument()
  undo(view)
  expect(text()).toBe('one')
})

test('several keep their order, whichever comes first, and what is typed meanwhile follows', async () => {
  edit('', 0)
  paste([file('a.png'), file('b.png'), file('c.png')])
  view.dispatch(view.state.replaceSelection('typed'))
  for (const index of [1, 2, 0]) {
    pending[index]!.finish(picture(pending[index]!.name))
    await waitFor(() => expect(text()).toContain(pending[index]!.name))
  }
  const paragraphs = text().split(/\n+/)
  expect(paragraphs).toEqual([
    '![The a.png](/media/a.png.webp)',
    '![The b.png](/media/b.png.webp)',
    '![The c.png](/media/c.png.webp)',
    'typed',
  ])
})

test('one that fails goes away, is told, and leaves the text as it is', async () => {
  edit('kept', 4)
  paste([file('a.png')])
  pending[0]!.fail('too large')
  await waitFor(() => expect(failures).toEqual([['a.png', 'too large']]))
  expect(screen.queryByText(/Uploading/)).not.toBeInTheDocument()
  expect(text()).toBe('kept')
})

test.each([
  ['the picture that Word adds to its text', [file('a.png')], '<p>Text</p>', 0],
  ['a copied picture', [file('a.png')], '<img src="https://example.com/a.png">', 1],
  ['another file', [file('a.pdf', 'application/pdf')], '', 0],
])('%s', (_what, files, html, count) => {
  edit('', 0)
  paste(files, html)
  expect(pending).toHaveLength(count)
})

test('without a source of pictures none is taken', () => {
  edit('', 0, null)
  paste([file('a.png')])
  expect(uploadsUnderWay(view.state)).toBe(0)
})

test('chosen pictures replace the selection, and nothing in them ends the link', () => {
  edit('one two', 0)
  view.dispatch({ selection: { anchor: 3, head: 7 } })
  insertPictures(view, [{ url: 'https://example.com/a (1).png', alt: 'A [small]\nmap' }])
  expect(text()).toBe('one\n\n![A \\[small\\] map](https://example.com/a%20%281%29.png)\n')
})

test('a file that is no picture is refused aloud; pictures beside it, and files of text, are taken as ever', () => {
  edit('one', 3)
  paste([file('rates.pdf', 'application/pdf'), file('map.png'), file('song.ogg', 'audio/ogg')])
  expect(pending.map(({ name }) => name)).toEqual(['map.png'])
  const sentences = failures.map((failure) => {
    const [name, { body }] = failure as [string, { body: { error: string } }]
    return `${name}: ${body.error}`
  })
  expect(sentences).toEqual([
    'rates.pdf: This is a PDF, not a picture; please export the page as JPEG or PNG',
    'song.ogg: The file is not a picture that can be used; please choose a JPEG, PNG, WebP, AVIF or GIF file',
  ])
  failures = []
  paste([file('notes.txt', 'text/plain')])
  expect(failures).toEqual([])
})

describe('pictures in what is pasted', () => {
  const data = `data:image/png;base64,${'A'.repeat(200)}`
  const html = `<h2>Maps</h2><p><img src="${data}" alt="a"></p><p>Between</p><p><img src="${data}" alt="b"></p>`

  test('are uploaded and stand where they stood', async () => {
    edit('Before\n\n', 8)
    paste([], html)
    expect(pending.map(({ name }) => name)).toEqual(['a', 'b'])
    for (const { name, finish } of [...pending].reverse()) finish(picture(name))
    await waitFor(() => expect(uploadsUnderWay(view.state)).toBe(0))
    expect(
      text()
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    ).toBe('Before\n\n## Maps\n\n![The a](/media/a.webp)\n\nBetween\n\n![The b](/media/b.webp)')
  })

  test('are missing where the form takes none', () => {
    edit('', 0, null)
    paste([], html)
    expect(failures).toEqual([2])
  })
})
