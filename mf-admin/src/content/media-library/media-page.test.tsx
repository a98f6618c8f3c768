import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { refuse, writesOf } from '../../testing/admin-api'
import { buildMedia, serveMedia } from '../../testing/media-api'
import { put } from '../../testing/put'
import { renderScreen } from '../../testing/render-admin'
import { holdUploads, pictureFile } from '../../testing/uploads'

const uploadRow = (name: string) =>
  within(screen.getByRole('region', { name: 'Uploads' }))
    .getByText(name)
    .closest('li')!

async function openLibrary(api: Parameters<typeof serveMedia>[0] = {}, address = '/admin/media') {
  const calls = serveMedia(api)
  const sent = holdUploads()
  const admin = renderScreen(address)
  await screen.findByRole('heading', { name: 'Media' })
  const choose = (...files: File[]) =>
    admin.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
  return { ...admin, calls, sent, choose }
}

/** A drag event of the page, with files. */
function dragEvent(type: string, files: File[]) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  return Object.assign(event, { dataTransfer: { types: ['Files'], files } })
}

describe('the library', () => {
  test('shows its pictures in a small size, with what they show', async () => {
    const media = [buildMedia({ alt: 'The office' }), buildMedia({ alt: '', fileName: 'raw.png' })]
    await openLibrary({ media })
    const tile = await screen.findByRole('link', { name: /The office/ })
    expect(tile).toHaveAttribute('href', expect.stringContaining(`open=${media[0]!.id}`))
    expect(tile.querySelector('source')).toHaveAttribute(
      'srcset',
      `/media/${media[0]!.hash}-480.avif`,
    )
    expect(screen.getByRole('link', { name: /No alternative text raw.png/ })).toBeVisible()
    expect(screen.getByText('2 pictures')).toBeVisible()
  })

  test('is searched and filtered by the server, and the address says so', async () => {
    const media = [buildMedia({ alt: 'The office' }), buildMedia({ alt: 'A chart' })]
    const { user, router, calls } = await openLibrary({ media })
    await screen.findByText('A chart')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'office{Enter}')
    await waitFor(() => expect(screen.queryByText('A chart')).not.toBeInTheDocument())
    await user.click(screen.getByRole('checkbox', { name: 'Not used' }))
    await waitFor(() => expect(router.state.location.search).toBe('?q=office&unused=true'))
    await waitFor(() => expect(calls.at(-1)!.path).toMatch(/q=office&unused=true&page=1/))
  })

  test('has pages', async () => {
    const media = Array.from({ length: 30 }, () => buildMedia())
    const { user } = await openLibrary({ media })
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    expect(await screen.findByText('Page 2 of 2')).toBeVisible()
    expect(await screen.findByText(media[29]!.alt)).toBeVisible()
  })

  test('that is empty says what it takes', async () => {
    await openLibrary()
    expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Upload pictures' })).toHaveLength(2)
  })

  test('that cannot be read offers to try again', async () => {
    const answers = { 'GET /api/media?page=1&pageSize=25': () => refuse(500) }
    await openLibrary({ answers })
    expect(await screen.findByText('Pictures could not be loaded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('uploads', () => {
  test('go two at a time, each with how far it is, and show up in the library', async () => {
    const media = [buildMedia({ alt: 'The office' })]
    const { choose, sent } = await openLibrary({ media })
    await choose(pictureFile('a.png'), pictureFile('b.png'), pictureFile('c.png'))
    expect(sent.map(({ path, file }) => [path, file.name])).toEqual([
      ['/api/media', 'a.png'],
      ['/api/media', 'b.png'],
    ])
    expect(within(uploadRow('c.png')).getByText('Waiting')).toBeVisible()

    sent[0]!.progress(0.4)
    expect(screen.getByRole('progressbar', { name: 'Upload of a.png' })).toHaveValue(40)
    sent[0]!.progress(1)
    expect(within(uploadRow('a.png')).getByText('Processing…')).toBeVisible()

    const arrived = buildMedia({ alt: '', fileName: 'a.png' })
    media.unshift(arrived)
    await sent[0]!.answer(201, arrived)
    expect(within(uploadRow('a.png')).getByText('Uploaded')).toBeVisible()
    expect(await screen.findByRole('link', { name: /No alternative text a.png/ })).toBeVisible()
    expect(sent[2]!.file.name).toBe('c.png')
    await sent[1]!.answer(200, buildMedia())
    expect(within(uploadRow('b.png')).getByText('It was in the library already')).toBeVisible()
    expect(screen.getByText('2 of 3 uploaded')).toBeVisible()
  })

  test('that are refused say why at the file, which cannot help to try again', async () => {
    const { choose, sent } = await openLibrary()
    await choose(pictureFile('a.png'))
    const reason = 'The picture is damaged or incomplete'
    await sent[0]!.answer(422, { error: 'Please correct', fields: { file: reason } })
    expect(within(uploadRow('a.png')).getByRole('alert')).toHaveTextContent(reason)
    expect(screen.queryByRole('button', { name: 'Retry a.png' })).not.toBeInTheDocument()
    expect(screen.getByText('0 of 1 uploaded, 1 not accepted')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Clear finished' }))
    expect(screen.queryByText('a.png')).not.toBeInTheDocument()
  })

  test('that no server would take are not sent', async () => {
    const { sent } = await openLibrary()
    const large = pictureFile('large.png')
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
    act(() => {
      window.dispatchEvent(dragEvent('drop', [pictureFile('logo.svg', 'image/svg+xml'), large]))
    })
    expect(within(uploadRow('logo.svg')).getByRole('alert')).toHaveTextContent(
      'SVG files are not accepted',
    )
    expect(within(uploadRow('large.png')).getByRole('alert')).toHaveTextContent(
      'The file is larger than 10 MB',
    )
    expect(sent).toEqual([])
  })

  test('can be cancelled and tried again, also when the line broke', async () => {
    const { user, choose, sent } = await openLibrary()
    await choose(pictureFile('a.png'))
    await user.click(screen.getByRole('button', { name: 'Cancel a.png' }))
    expect(sent[0]!.isAborted).toBe(true)
    expect(within(uploadRow('a.png')).getByText('Cancelled')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Retry a.png' }))
    await sent[1]!.loseConnection()
    expect(within(uploadRow('a.png')).getByRole('alert')).toHaveTextContent(
      'The server did not answer.',
    )
    await user.click(screen.getByRole('button', { name: 'Retry a.png' }))
    await sent[2]!.answer(201, buildMedia())
    expect(within(uploadRow('a.png')).getByText('Uploaded')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry a.png' })).not.toBeInTheDocument()
  })

  test('wait while the session has run out, and go on after signing in', async () => {
    const { user, choose, sent } = await openLibrary()
    await choose(pictureFile('a.png'), pictureFile('b.png'))
    await sent[0]!.answer(401, { error: 'Not authenticated' })
    await sent[1]!.answer(401, { error: 'Not authenticated' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }))
    await put(user, dialog.getByLabelText(/^Password/), 'secret')
    await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(sent).toHaveLength(4))
    await sent[2]!.answer(201, buildMedia())
    await sent[3]!.answer(201, buildMedia())
    expect(await screen.findByText('2 of 2 uploaded')).toBeVisible()
  })

  test('are dropped anywhere on the page, or pasted', async () => {
    const { sent } = await openLibrary()
    act(() => {
      window.dispatchEvent(dragEvent('dragover', []))
    })
    expect(screen.getByText('Drop the pictures to upload them')).toBeVisible()
    const drop = dragEvent('drop', [pictureFile('dropped.png')])
    act(() => {
      window.dispatchEvent(drop)
    })
    expect(drop.defaultPrevented).toBe(true)
    expect(screen.queryByText('Drop the pictures to upload them')).not.toBeInTheDocument()
    const paste = Object.assign(new Event('paste', { cancelable: true }), {
      clipboardData: { files: [pictureFile('pasted.png')] },
    })
    act(() => {
      window.dispatchEvent(paste)
    })
    expect(sent.map(({ file }) => file.name)).toEqual(['dropped.png', 'pasted.png'])
  })
})

describe('one picture', () => {
  const open = (media = buildMedia(), api: Parameters<typeof serveMedia>[0] = {}) =>
    openLibrary({ media: [media], ...api }, `/admin/media?open=${media.id}`)
  const details = () => screen.findByRole('dialog', { name: /photo-\d+\.jpg/ })

  test('says what is known of it and where it is used', async () => {
    await open(buildMedia(), {
      uses: [
        { resource: 'blogs', id: 7, title: 'Due dates', isTrashed: false },
        { resource: 'state-pages', id: 3, title: 'Goa', isTrashed: true },
      ],
    })
    const dialog = within(await details())
    expect(await dialog.findByText('1200 × 800')).toBeVisible()
    expect(dialog.getByText('2.4 MB')).toBeVisible()
    expect(dialog.getByText('admin@example.com')).toBeVisible()
    expect(await dialog.findByRole('link', { name: 'Due dates' })).toHaveAttribute(
      'href',
      '/admin/blogs?edit=7',
    )
    expect(dialog.getByText('In the trash')).toBeVisible()
    expect(dialog.queryByRole('link', { name: 'Goa' })).not.toBeInTheDocument()
  })

  test('gets an alternative text, which is required', async () => {
    const media = buildMedia({ alt: '' })
    const { user, calls } = await open(media)
    const dialog = within(await details())
    await user.click(await dialog.findByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Alternative text is required')).toBeVisible()
    expect(writesOf(calls)).toEqual([])

    await put(user, dialog.getByLabelText(/^Alternative text/), 'The office')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Alternative text saved')).toBeVisible()
    expect(writesOf(calls)).toEqual([
      {
        method: 'PATCH',
        path: `/api/media/${media.id}`,
        body: { alt: 'The office', updatedAt: media.updatedAt },
      },
    ])
  })

  test('is not left with an unsaved text without asking', async () => {
    const { user, router } = await open()
    const dialog = within(await details())
    await put(user, await dialog.findByLabelText(/^Alternative text/), ' in Mumbai')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Leave without saving?')).toBeVisible()
    // The question takes the pointer from the dialog below it a moment after it is there.
    await waitFor(() => user.click(screen.getByRole('button', { name: 'Discard changes' })))
    await waitFor(() => expect(router.state.location.search).not.toContain('open'))
  })

  test('is replaced by another file, and says how many places show that', async () => {
    const uses = [{ resource: 'blogs' as const, id: 7, title: 'Due dates', isTrashed: false }]
    const media = buildMedia()
    const { user, sent } = await open(media, { uses })
    const dialog = await details()
    await within(dialog).findByRole('link', { name: 'Due dates' })
    await user.upload(
      dialog.querySelector<HTMLInputElement>('input[type=file]')!,
      pictureFile('new.png'),
    )
    expect(sent[0]!.path).toBe(`/api/media/${media.id}/replace`)
    sent[0]!.progress(0.5)
    expect(within(dialog).getByRole('progressbar')).toHaveValue(50)
    await sent[0]!.answer(200, { ...media, hash: 'f'.repeat(32) })
    expect(await screen.findByText('Picture replaced')).toBeVisible()
    expect(screen.getByText('1 place shows the new picture now.')).toBeVisible()
  })

  test('is deleted after a confirmation', async () => {
    const media = buildMedia()
    const { user, router } = await open(media)
    await user.click(await within(await details()).findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Picture deleted')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).not.toContain('open'))
    expect(await screen.findByText('No pictures yet')).toBeVisible()
  })

  test('that is used stays, and the places are shown', async () => {
    const uses = [{ resource: 'blogs' as const, id: 7, title: 'Due dates', isTrashed: false }]
    const { user } = await open(buildMedia(), { uses })
    await user.click(await within(await details()).findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    const dialog = within(await details())
    expect(await dialog.findByRole('alert')).toHaveTextContent('was not deleted')
    expect(dialog.getByRole('link', { name: 'Due dates' })).toBeVisible()
  })

  test('that is gone says so', async () => {
    await openLibrary({}, '/admin/media?open=99')
    expect(await screen.findByText('This picture could not be loaded')).toBeVisible()
  })
})
