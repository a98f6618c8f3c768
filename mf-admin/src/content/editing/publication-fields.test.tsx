import { fireEvent, screen } from '@testing-library/react'
import { buildPost, serveAdmin } from '../../testing/admin-api'
import { renderScreen } from '../../testing/render-admin'
import { publicationHint } from './publication-fields'

// A moment of this year has no year.
const year = new Date().getFullYear()
const now = Date.parse(`${year}-11-22T08:30:00.000Z`)
const draft = { isPublished: false, publishedAt: '' }
const hint = (isPublished: boolean, publishedAt: string, stored = draft) =>
  publicationHint({ isPublished, publishedAt }, stored, now, 'Europe/Berlin')

const future = `${year}-12-01T08:00:00.000Z`
const past = `${year}-09-15T06:00:00.000Z`
const futureShown = '1 Dec, 9:00 AM (your time, Europe/Berlin) – 1:30 PM IST'
const pastShown = '15 Sep, 8:00 AM (your time, Europe/Berlin) – 11:30 AM IST'

test.each([
  ['without a date', hint(false, ''), "Your local time. Without it the post is dated 'Draft'."],
  ['to come, switched on', hint(true, future), `Appears on ${futureShown}.`],
  [
    'to come, not switched on',
    hint(false, future),
    `Planned for ${futureShown}. Switch Published on for it to appear then.`,
  ],
  [
    'gone by, not public yet',
    hint(true, past),
    `In the past: it appears as soon as it is saved, dated ${pastShown}.`,
  ],
  ['just now', hint(true, new Date(now - 1000).toISOString()), 'Appears as soon as it is saved.'],
  [
    'gone by, public already',
    hint(true, past, { isPublished: true, publishedAt: past }),
    `Dated ${pastShown}.`,
  ],
  ['gone by, not switched on', hint(false, past), `Dated ${pastShown}.`],
])('a date %s says what becomes of the post', (_case, said, expected) => {
  expect(said).toBe(expected)
})

describe('switching Published on', () => {
  const open = async (publishedAt: string | null) => {
    const post = buildPost({ publishedAt })
    serveAdmin({ posts: [post] })
    const { user } = renderScreen(`/admin/blogs?edit=${post.id}`)
    const published = await screen.findByRole('switch', { name: 'Published' })
    return { user, published, date: screen.getByLabelText<HTMLInputElement>('Published At') }
  }

  test('dates a post that has no date now, and off again takes that back', async () => {
    const { user, published, date } = await open(null)
    const before = Date.now() - 60_000
    await user.click(published)
    expect(new Date(date.value).getTime()).toBeGreaterThanOrEqual(before)
    expect(date).toHaveAccessibleDescription('Appears as soon as it is saved.')
    await user.click(published)
    expect(date).toHaveValue('')
  })

  test('leaves a date that is there as it is', async () => {
    const { user, published, date } = await open(past)
    const { value } = date
    await user.click(published)
    await user.click(published)
    expect(date).toHaveValue(value)
  })

  test('with a date to come schedules it', async () => {
    const { user, published, date } = await open(null)
    await user.click(published)
    fireEvent.change(date, { target: { value: '2099-12-01T09:00' } })
    expect(date).toHaveAccessibleDescription(/^Appears on 1 Dec 2099, 9:00 AM .*IST/)
  })
})
