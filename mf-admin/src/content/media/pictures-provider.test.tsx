import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { createStore, Provider } from '@pt-portal/shared-ui/data'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useContext } from 'react'
import { buildPost, writesOf } from '../../testing/admin-api'
import { buildMedia, serveMedia } from '../../testing/media-api'
import { renderScreen } from '../../testing/render-admin'
import { holdUploads, pictureFile } from '../../testing/uploads'
import { type Pictures, PicturesContext } from '../markdown/pictures'
import { PicturesProvider } from './pictures-provider'

const address = ({ hash }: { hash: string }) => `/media/${hash}-960.webp`

/** The library as an editor of texts has it. */
function renderLibrary(media = [buildMedia()]) {
  serveMedia({ media })
  const sent = holdUploads()
  let pictures: Pictures | null = null
  const Editor = () => {
    pictures = useContext(PicturesContext)
    return null
  }
  render(
    <Provider store={createStore({ apiBase: '/api' })}>
      <UiProvider cache={createStyleCache()}>
        <PicturesProvider>
          <Editor />
        </PicturesProvider>
      </UiProvider>
    </Provider>,
  )
  return { pictures: pictures as unknown as Pictures, sent, user: userEvent.setup({ delay: null }) }
}

const tile = (name: RegExp) => screen.findByRole('button', { name })
const use = (name = 'Use picture') => screen.getByRole('button', { name })

/** Starts what answers a promise, within React's turn. */
async function start<T>(work: () => Promise<T>): Promise<{ result: Promise<T> }> {
  let result!: Promise<T>
  await act(async () => {
    result = work()
    result.catch(() => {})
  })
  return { result }
}

describe('a text', () => {
  test('gets several pictures of the library, in the order of choosing', async () => {
    const media = [buildMedia({ alt: 'First' }), buildMedia({ alt: 'Second' })]
    const { pictures, user } = renderLibrary(media)
    const { result } = await start(() => pictures.choose())
    expect(await screen.findByRole('dialog', { name: 'Choose pictures' })).toBeVisible()
    expect(use()).toBeDisabled()
    await user.click(await tile(/Second/))
    await user.click(await tile(/First/))
    expect(await tile(/First/)).toHaveAttribute('aria-pressed', 'true')
    await user.click(use('Use 2 pictures'))
    expect(await result).toEqual([
      { url: address(media[1]!), alt: 'Second' },
      { url: address(media[0]!), alt: 'First' },
    ])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('gets none when choosing is called off', async () => {
    const { pictures, user } = renderLibrary()
    const { result } = await start(() => pictures.choose())
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await result).toEqual([])
  })

  test('gets no picture without a text for it', async () => {
    const media = buildMedia({ alt: '', fileName: 'mumbai_office.jpg' })
    const { pictures, user } = renderLibrary([media])
    const { result } = await start(() => pictures.choose())
    await user.click(await tile(/mumbai_office/))
    await user.click(use())
    expect(await screen.findByText('What does this picture show?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save and use' }))
    expect(await screen.findByText('Alternative text is required')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use “Mumbai office”' }))
    await user.click(screen.getByRole('button', { name: 'Save and use' }))
    expect(await result).toEqual([{ url: address(media), alt: 'Mumbai office' }])
  })

  test('takes a picture that is uploaded while choosing', async () => {
    const media = [buildMedia()]
    const { pictures, user, sent } = renderLibrary(media)
    const { result } = await start(() => pictures.choose())
    await screen.findByRole('dialog')
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      pictureFile('new.png'),
    )
    const arrived = buildMedia({ alt: 'New' })
    media.unshift(arrived)
    await sent[0]!.answer(201, arrived)
    expect(await tile(/New/)).toHaveAttribute('aria-pressed', 'true')
    await user.click(use())
    expect(await result).toEqual([{ url: address(arrived), alt: 'New' }])
  })

  test('takes a dropped file after asking what it shows', async () => {
    const media = buildMedia({ alt: '', fileName: 'chart.png' })
    const { pictures, user, sent } = renderLibrary([media])
    const shares: number[] = []
    const { result } = await start(() =>
      pictures.upload(pictureFile('chart.png'), (share) => shares.push(share)),
    )
    sent[0]!.progress(0.5)
    expect(shares).toEqual([0.5])
    await sent[0]!.answer(201, media)
    const dialog = within(await screen.findByRole('dialog'))
    const text = dialog.getByLabelText(/^Alternative text/)
    expect(text).toHaveValue('')
    await user.type(text, 'Tax by state')
    await user.click(dialog.getByRole('button', { name: 'Save and use' }))
    expect(await result).toEqual({ url: address(media), alt: 'Tax by state' })
  })

  test('does not take a file that nobody describes, or that no server would take', async () => {
    const media = buildMedia({ alt: '' })
    const { pictures, user, sent } = renderLibrary([media])
    const { result } = await start(() => pictures.upload(pictureFile('chart.png'), () => {}))
    await sent[0]!.answer(201, media)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect(result).rejects.toMatchObject({
      body: { error: 'A picture cannot be used without an alternative text.' },
    })
    await expect(
      pictures.upload(pictureFile('a.svg', 'image/svg+xml'), () => {}),
    ).rejects.toMatchObject({ body: { error: expect.stringContaining('SVG') } })
    expect(sent).toHaveLength(1)
  })
})

describe('the featured image', () => {
  const label = 'Featured Image URL'

  async function openPost(post = buildPost(), media = [buildMedia({ alt: 'The office' })]) {
    const calls = serveMedia({ posts: [post], media })
    const sent = holdUploads()
    const admin = renderScreen(`/admin/blogs?edit=${post.id}`)
    const field = await screen.findByRole('textbox', { name: label })
    return { ...admin, calls, sent, field, media }
  }

  test('is chosen from the library, shown, saved and removed', async () => {
    const { user, field, calls, media } = await openPost()
    await user.click(screen.getByRole('button', { name: 'Choose picture' }))
    await user.click(await tile(/The office/))
    await user.click(use())
    expect(field).toHaveValue(address(media[0]!))
    expect(screen.getByRole('img', { name: 'The featured image' })).toHaveAttribute(
      'src',
      `/media/${media[0]!.hash}-480.webp`,
    )
    await user.click(screen.getByRole('button', { name: 'Update Blog' }))
    await screen.findByText('Blog updated successfully!')
    expect(writesOf(calls)[0]!.body).toMatchObject({ featuredImage: address(media[0]!) })
  })

  test('is removed again', async () => {
    const { user, field } = await openPost(
      buildPost({ featuredImage: 'https://example.com/a.jpg' }),
    )
    expect(screen.getByRole('img', { name: 'The featured image' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove picture' }))
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    expect(screen.queryByRole('img', { name: 'The featured image' })).not.toBeInTheDocument()
  })

  test('may be an address that is typed, which is looked at when it is complete', async () => {
    const { user, field } = await openPost()
    await user.type(field, 'https://example.com/b.jpg')
    expect(screen.queryByRole('img', { name: 'The featured image' })).not.toBeInTheDocument()
    await user.tab()
    const image = screen.getByRole('img', { name: 'The featured image' })
    expect(image).toHaveAttribute('src', 'https://example.com/b.jpg')
    fireEvent.error(image)
    expect(screen.getByText(/^There is no picture at this address/)).toBeVisible()
  })

  test('is a file that is dropped on it; a refusal stands at the field', async () => {
    const { field, sent } = await openPost()
    const drop = (file: File) => fireEvent.drop(field, { dataTransfer: { files: [file] } })
    drop(pictureFile('a.pdf', 'application/pdf'))
    expect(await screen.findByText(/^This is a PDF, not a picture/)).toBeVisible()
    drop(pictureFile('a.png'))
    sent[0]!.progress(0.3)
    expect(screen.getByRole('progressbar', { name: 'Upload of the featured image' })).toHaveValue(
      30,
    )
    const arrived = buildMedia({ alt: 'New' })
    await sent[0]!.answer(201, arrived)
    expect(field).toHaveValue(address(arrived))
    expect(screen.queryByText(/^This is a PDF/)).not.toBeInTheDocument()
  })
})
