import { DraftKeeper } from './draft-keeper'
import { type Draft, type DraftSubject, keptSince, readDraft, writeDraft } from './drafts'

const subject: DraftSubject = { user: 'asha@example.com', resource: 'blogs', id: 1 }
const now = Date.parse('2026-11-22T14:05:00.000Z')

const draftOf = (to: string, at = new Date(now).toISOString()): Draft => ({
  at,
  updatedAt: '2026-10-02T06:00:00.000Z',
  changes: { title: { from: 'Before', to } },
})

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ now })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** A browser that has room for so many drafts. */
function allow(count: number) {
  const set = Storage.prototype.setItem
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this.getItem(key) === null && this.length >= count) {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    set.call(this, key, text)
  })
}

test('a draft is found again where it was written, and nowhere else', () => {
  writeDraft(subject, draftOf('Typed'))
  expect(readDraft(subject)).toEqual(draftOf('Typed'))
  for (const other of [
    { ...subject, user: 'ravi@example.com' },
    { ...subject, user: 'asha@example.com:blogs' },
    { ...subject, id: 2 },
    { ...subject, id: undefined },
    { ...subject, resource: 'service-pages' as const },
  ]) {
    expect(readDraft(other)).toBeUndefined()
  }
})

test('after 30 days it is gone', () => {
  writeDraft(subject, draftOf('Typed'))
  jest.setSystemTime(now + 29 * 24 * 3_600_000)
  expect(readDraft(subject)).toBeDefined()
  jest.setSystemTime(now + 31 * 24 * 3_600_000)
  expect(readDraft(subject)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('of each user the newest twenty are kept', () => {
  const other = { ...subject, user: 'ravi@example.com' }
  writeDraft(other, draftOf('Theirs', '2026-11-01T00:00:00.000Z'))
  for (let id = 1; id <= 22; id += 1) {
    writeDraft({ ...subject, id }, draftOf(`Typed ${id}`, new Date(now + id).toISOString()))
  }
  expect(readDraft({ ...subject, id: 2 })).toBeUndefined()
  expect(readDraft({ ...subject, id: 3 })).toBeDefined()
  expect(readDraft(other)).toBeDefined()
})

test('a full browser makes room by throwing away the oldest of the same user', () => {
  allow(3)
  const other = { ...subject, user: 'ravi@example.com' }
  writeDraft(other, draftOf('Theirs', '2026-11-01T00:00:00.000Z'))
  writeDraft({ ...subject, id: 1 }, draftOf('Old', '2026-11-02T00:00:00.000Z'))
  writeDraft({ ...subject, id: 2 }, draftOf('Newer', '2026-11-03T00:00:00.000Z'))
  writeDraft({ ...subject, id: 3 }, draftOf('Newest'))
  expect(readDraft(other)).toBeDefined()
  expect(readDraft({ ...subject, id: 1 })).toBeUndefined()
  expect(readDraft({ ...subject, id: 2 })).toBeDefined()
  expect(readDraft({ ...subject, id: 3 })).toBeDefined()
})

test('where nothing has room, or storage is switched off, nothing happens', () => {
  allow(0)
  writeDraft(subject, draftOf('Typed'))
  expect(readDraft(subject)).toBeUndefined()
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError')
  })
  writeDraft(subject, draftOf('Typed'))
  expect(readDraft(subject)).toBeUndefined()
  expect(keptSince(subject)).toBe('')
})

test.each([
  'no time at all',
  `${new Date(now).toISOString()} {"broken`,
  `${new Date(now).toISOString()} null`,
])('what cannot be read is no draft: %s', (text) => {
  writeDraft(subject, draftOf('Typed'))
  localStorage.setItem(localStorage.key(0)!, text)
  expect(readDraft(subject)).toBeUndefined()
})

describe('while somebody types', () => {
  const type = (keeper: DraftKeeper, text: string) =>
    keeper.changed(() => draftOf(text, new Date().toISOString()))
  const kept = () => readDraft(subject)?.changes.title?.to

  test('each pause is written, and so is typing without one', () => {
    const keeper = new DraftKeeper(subject)
    type(keeper, 'One')
    expect(kept()).toBeUndefined()
    jest.advanceTimersByTime(1000)
    expect(kept()).toBe('One')
    for (let key = 0; key < 30; key += 1) {
      type(keeper, `Key ${key}`)
      jest.advanceTimersByTime(300)
    }
    expect(kept()).toMatch(/^Key/)
  })

  test('of two tabs the one typed in last is kept, and the other does not take it away', () => {
    const one = new DraftKeeper(subject)
    const two = new DraftKeeper(subject)
    type(one, 'One')
    one.flush()
    jest.advanceTimersByTime(10)
    type(two, 'Two')
    two.flush()
    one.flush()
    one.replace(undefined)
    expect(kept()).toBe('Two')
    jest.advanceTimersByTime(10)
    type(one, 'One again')
    one.flush()
    expect(kept()).toBe('One again')
    one.replace(undefined)
    expect(kept()).toBeUndefined()
  })
})
