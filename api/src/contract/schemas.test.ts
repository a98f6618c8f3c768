import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { check } from '../platform/http/request/validate'
import { buildBlog, buildLead, buildStatePage } from '../testing/factories'
import { slugify } from './content/slug'
import { readingTime } from './content/text/reading-time'
import { blog } from './kinds/blog'
import { inputSchema } from './kinds/input-schema'
import { servicePage } from './kinds/service-page'
import { statePage } from './kinds/state-page'
import { english } from './language/english'
import { languages } from './language/languages'
import { statePageBodySchema } from './law/facts/facts-schema'
import { consultationSchema } from './leads/consultation-schema'
import { normalisePhone } from './leads/phone'
import { loginSchema } from './staff/login-schema'
import { userInviteSchema } from './staff/user-management-schema'
import { forgotPasswordSchema } from './staff/user-schema'

test.each([
  ['9876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['0 98765 43210', '+919876543210'],
  ['98 76 54 32 10', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['91 98765 43210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['091 98765 43210', '+919876543210'],
  ['+91 (0)98765 43210', '+919876543210'],
  ['98765.43210', '+919876543210'],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['৯৮৭৬৫৪৩২১০', '+919876543210'],
  ['௯௮௭௬௫௪௩௨௧௦', '+919876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', '+919876543210'],
  ['９８７６５４３２１０', '+919876543210'],
  ['\u200e98765 43210', '+919876543210'],
  ['\u202a+91 98765 43210\u202c', '+919876543210'],
  ['91987 65432', '+919198765432'],
  ['0 91987 65432', '+919198765432'],
  ['+91 91987 65432', '+919198765432'],
  ['(022) 2345 6789', '+912223456789'],
  ['+91 22 2345 6789', '+912223456789'],
  ['0120-234 5678', '+911202345678'],
  ['01905 223344', '+911905223344'],
  ['(0832) 223 4567', '+918322234567'],
  ['1000000000', null],
  ['1111111111', null],
  ['᱙᱘᱗᱖᱕᱔᱓᱒᱑᱐', '+919876543210'],
  ['0100 234567', null],
  ['9876543210 ext 5', null],
  ['98765+43210', null],
  ['²9876543210x', null],
  ['987654321', null],
  ['98765432101', null],
  ['+1 9876543210', null],
  ['+91 0987654321', null],
  ['ninety', null],
  ['', null],
])('the phone number %j is normalised to %j', (typed, normalised) => {
  expect(normalisePhone(typed)).toBe(normalised)
})

test('invitations refuse addresses that mail cannot reach, but older accounts with such addresses can sign in', async () => {
  const email = 'ravi@localhost'
  await expect(userInviteSchema.validate({ email, role: 'agent' })).rejects.toThrow(
    'Enter a valid email address',
  )
  await expect(loginSchema.validate({ email, password: 'x' })).resolves.toMatchObject({ email })
  await expect(forgotPasswordSchema.validate({ email })).resolves.toEqual({ email })
})

test.each(['ravi@gmail', 'ravi@localhost', 'ravi@gmail.', 'ravi'])(
  'a lead’s address %j is refused because no mail can reach it',
  async (Email) => {
    const checked = await check(consultationSchema(english, 10), buildLead({ Email }))
    expect(checked).toMatchObject({ ok: false, fields: { Email: 'Enter a valid email address' } })
  },
)

test.each([
  ['Tamil Nadu', 'tamil-nadu'],
  ['  Jammu & Kashmir  ', 'jammu-kashmir'],
  ['A -- B', 'a-b'],
  ['महाराष्ट्र', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('reading time is rounded up, at 200 words a minute', () => {
  expect(readingTime(Array(200).fill('w').join(' '))).toBe(1)
  expect(readingTime(Array(201).fill('w').join(' '))).toBe(2)
})

test('a lead’s phone may have 10 characters on one form and 20 on the other', async () => {
  const lead = buildLead({ PhoneNumber_countrycode: '+91 98765 43210' })
  expect((await check(consultationSchema(english, 10), lead)).ok).toBe(false)
  expect((await check(consultationSchema(english, 20), lead)).ok).toBe(true)
})

test('texts are trimmed, and blank optional ones become null', async () => {
  const checked = await check(
    inputSchema(statePage),
    buildStatePage({ name: ' Goa ', content: '  ' }),
  )
  expect(checked).toMatchObject({ ok: true, value: { name: 'Goa', content: null } })
})

test('line breaks become spaces in names and other short texts, and stay in longer ones', async () => {
  const typed = { name: 'Dadra and\r\nNagar\u2028Haveli\n', description: 'One.\nTwo.' }
  const checked = await check(inputSchema(statePage), buildStatePage(typed))
  const value = { name: 'Dadra and Nagar Haveli', description: 'One.\nTwo.' }
  expect(checked).toMatchObject({ ok: true, value })
})

test('marks that turn the direction of letters go from short texts; joiners within words stay', async () => {
  const typed = { name: '\u202EaoG\u202C \u2066क्\u200Dष\u2069\u200F' }
  const checked = await check(inputSchema(statePage), buildStatePage(typed))
  expect(checked).toMatchObject({ ok: true, value: { name: 'aoG क्\u200Dष' } })
})

test.each([
  ['a zero-width space', '\u200B'],
  ['joiners and a mark of direction', '\u200D\u200C\u200F'],
  ['soft hyphens', '\u00AD \u00AD'],
  ['a filler of Hangul', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['tags of flags', '\u{E0067}\u{E007F}'],
  ['a control character', '\u0007'],
])('a required text of nothing but %s is refused', async (_what, name) => {
  const checked = await check(inputSchema(statePage), buildStatePage({ name }))
  expect(checked).toEqual({ ok: false, fields: { name: 'State name is required' } })
})

test('empty tags are ignored', async () => {
  const checked = await check(inputSchema(blog), buildBlog({ tags: ['', ' Slabs ', '  '] }))
  expect(checked).toMatchObject({ ok: true, value: { tags: ['Slabs'] } })
  const odd = await check(inputSchema(blog), buildBlog({ tags: [7] as never }))
  expect(odd).toMatchObject({ ok: false })
})

test('the form says what is wrong in each language, for each field in a sentence of its own', async () => {
  const lead = { ...buildLead(), SingleLine: 'x'.repeat(300), Email: 'a\u0000@b.co' }
  const fieldsIn = async (language: string) => {
    const checked = await check(consultationSchema(inLanguage(language), 20), lead)
    return checked.ok ? {} : checked.fields
  }
  expect(await fieldsIn('en')).toMatchObject({
    SingleLine: 'Name must be at most 255 characters',
    Email: expect.stringMatching(/^(Email contains a character|Enter a valid)/),
  })
  const hindi = await fieldsIn('hi')
  expect(Object.keys(hindi)).toEqual(['SingleLine', 'Email'])
  expect(Object.values(hindi).join()).not.toMatch(/[a-z]/i)
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

test.each([statePage, servicePage, blog])(
  'no page of $resource can take the code of a language as its slug',
  async (kind) => {
    for (const { code } of languages) {
      await expect(
        inputSchema(kind as typeof blog).validateAt('slug', { slug: code }),
      ).rejects.toThrow('This address is reserved for the portal itself')
    }
  },
)

test('a post cannot take the slug of the draft preview path', async () => {
  await expect(inputSchema(blog).validateAt('slug', { slug: 'preview' })).rejects.toThrow(
    'This address is reserved for the portal itself',
  )
})
