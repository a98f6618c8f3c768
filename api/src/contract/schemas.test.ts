import { check } from '../http/validate'
import { buildLead, buildStatePage } from '../testing/factories'
import { blogSchema } from './blog-schema'
import { consultationSchema } from './consultation-schema'
import { statePageBodySchema } from './facts-schema'
import { loginSchema } from './login-schema'
import { normalisePhone } from './phone'
import { readingTime } from './reading-time'
import { slugify } from './slug'
import { statePageSchema } from './state-page-schema'

test.each([
  ['9876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['0 98765 43210', '+919876543210'],
  ['98 76 54 32 10', '+919876543210'],
  ['987654321', null],
  ['98765432101', null],
  ['+1 9876543210', null],
  ['+91 0987654321', null],
  ['ninety', null],
  ['', null],
])('the phone number %j is %j', (typed, normalised) => {
  expect(normalisePhone(typed)).toBe(normalised)
})

test.each([
  ['Tamil Nadu', 'tamil-nadu'],
  ['  Jammu & Kashmir  ', 'jammu-kashmir'],
  ['A -- B', 'a-b'],
  ['महाराष्ट्र', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('reading time rounds up at 200 words a minute', () => {
  expect(readingTime(Array(200).fill('w').join(' '))).toBe(1)
  expect(readingTime(Array(201).fill('w').join(' '))).toBe(2)
})

test('a lead’s phone may have 10 characters on one form and 20 on the other', async () => {
  const lead = buildLead({ PhoneNumber_countrycode: '+91 98765 43210' })
  expect((await check(consultationSchema(10), lead)).ok).toBe(false)
  expect((await check(consultationSchema(20), lead)).ok).toBe(true)
})

test('texts are trimmed and blank optional ones become null', async () => {
  const checked = await check(statePageSchema, buildStatePage({ name: ' Goa ', content: '  ' }))
  expect(checked).toMatchObject({ ok: true, value: { name: 'Goa', content: null } })
})

test('absent optional fields stay absent', async () => {
  const checked = await check(statePageBodySchema, buildStatePage())
  expect(checked.ok && Object.keys(checked.value)).not.toContain('facts')
})

test.each([
  [
    { email: '', password: '' },
    { email: 'Email is required', password: 'Password is required' },
  ],
  [{ email: 'a', password: 'b' }, { email: 'Enter a valid email address' }],
  [
    { email: ['a@b.co'], password: 1 },
    { email: 'Email must be text', password: 'Password must be text' },
  ],
])('sign-in with %j is refused', async (input, fields) => {
  expect(await check(loginSchema, input)).toEqual({ ok: false, fields })
})

test('a post cannot take the address at which drafts are previewed', async () => {
  await expect(blogSchema.validateAt('slug', { slug: 'preview' })).rejects.toThrow(
    'This address is reserved for the portal itself',
  )
})
