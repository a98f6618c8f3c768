import { asForm, buildLead } from '../../testing/factories'
import { withApi } from '../../testing/with-api'

const api = withApi(undefined, { consultationsPerHour: 1 })

const asking = (acceptLanguage: string) => api.anonymous.with({ 'accept-language': acceptLanguage })

test.each([
  ['hi', '', 'hi', 'नहीं मिला'],
  ['hi-IN,hi;q=0.9,en;q=0.8', '', 'hi', 'नहीं मिला'],
  ['en-IN,hi;q=0.5', '', 'en', 'Not found'],
  ['ta,fr;q=0.5', '', 'en', 'Not found'],
  ['*', '', 'en', 'Not found'],
  [';;,hi;q=x,', '', 'en', 'Not found'],
  ['en', '?lang=hi', 'hi', 'नहीं मिला'],
  ['en', '?lang=hi&lang=en', 'en', 'Not found'],
  ['hi', '?lang=en', 'en', 'Not found'],
])('a visitor with “%s” at an address “%s” reads %s', async (header, query, language, error) => {
  const answer = await asking(header).get(`/api/none${query}`)
  expect([answer.status, answer.body.error]).toEqual([404, error])
  expect(answer.headers.get('content-language')).toBe(language)
})

test('without a header and a question the answer is in English, and caches learn what it depends on', async () => {
  const answer = await api.anonymous.get('/api/none')
  expect(answer.headers.get('content-language')).toBe('en')
  expect(answer.headers.get('vary')).toMatch(/accept-language/i)
})

test('an answer in the language asked for is the same for all headers', async () => {
  const answer = await asking('en').get('/api/blogs/none?lang=hi')
  expect(answer.headers.get('content-language')).toBe('hi')
  expect(answer.headers.get('vary') ?? '').not.toMatch(/accept-language/i)
})

test.each([
  ['/api/state-pages/none', 'राज्य का पेज नहीं मिला'],
  ['/api/blogs/none', 'ब्लॉग का लेख नहीं मिला'],
  ['/api/previews/none', 'यह लिंक मान्य नहीं है, या अब मान्य नहीं रहा'],
  ['/calendar/atlantis.ics', 'राज्य का पेज नहीं मिला'],
  ['/calendar/haryana.ics', 'राज्य का पेज नहीं मिला। हरियाणा में प्रोफेशनल टैक्स नहीं लगता।'],
  ['/api/due-dates?states=atlantis,lemuria', '“atlantis”, “lemuria” नाम का कोई राज्य नहीं है'],
])('a visitor who prefers Hindi reads about %s: %s', async (path, error) => {
  expect((await asking('hi').get(path)).body.error).toBe(error)
})

test('other refusals of visitors are in their language too', async () => {
  const wrong = await asking('hi').send('PATCH', '/api/blogs')
  expect(wrong.body.error).toBe('यह पता इस तरह के अनुरोध के लिए नहीं है')
  const large = buildLead({ MultiLine: 'x'.repeat(70_000) })
  const tooLarge = await asking('hi').post('/api/consultations', asForm(large))
  expect([tooLarge.status, tooLarge.body.error]).toEqual([413, 'अनुरोध का डेटा 64 kB से बड़ा है'])
  await asking('hi').post('/api/consultations', asForm(buildLead()))
  const often = await asking('hi').post('/api/consultations', asForm(buildLead()))
  expect([often.status, often.body.error]).toEqual([
    429,
    'आपके नेटवर्क से बहुत ज़्यादा अनुरोध आए हैं, कृपया बाद में फिर से कोशिश करें',
  ])
})

test.each([
  ['/api/blogs?a=1', 'a', 'अनजान पैरामीटर'],
  ['/api/blogs?page=0', 'page', 'पेज 1 या उससे बड़ी पूर्ण संख्या होना चाहिए'],
  ['/api/blogs?pageSize=201', 'pageSize', 'पेज का आकार ज़्यादा से ज़्यादा 200 हो सकता है'],
  ['/api/blogs?q=a&q=b', 'q', 'यह पैरामीटर एक ही बार दें'],
  ['/api/blogs?from=x', 'from', 'यह तारीख और समय होना चाहिए'],
  [
    '/api/state-pages?sort=x',
    'sort',
    'Sort इनमें से एक हो: name, -name, createdAt, -createdAt, updatedAt, -updatedAt',
  ],
  [`/api/blogs?q=${'x'.repeat(201)}`, 'q', 'ज़्यादा से ज़्यादा 200 अक्षर'],
  [`/api/search?q=${'x'.repeat(201)}`, 'q', 'ज़्यादा से ज़्यादा 200 अक्षर खोजें'],
  ['/api/search?q=x&lang=xx', 'lang', 'अनजान भाषा'],
  ['/api/due-dates', 'states', 'कम से कम एक राज्य बताएँ, जैसे ?states=maharashtra,karnataka'],
  [
    '/api/due-dates?states=goa&kinds=x',
    'kinds',
    'आख़िरी तारीखों के प्रकार ये हैं: payment, return, enrolled',
  ],
])('what is wrong with a question is said in Hindi: %s', async (path, name, message) => {
  const answer = await asking('hi').get(path)
  expect([answer.status, answer.body.fields]).toEqual([422, { [name]: message }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('bodies of other kinds, and languages that the portal does not have, are refused in Hindi', async () => {
  const language = await asking('hi').get('/api/blogs?lang=xx')
  expect([language.status, language.body.error]).toEqual([
    400,
    expect.stringContaining('इस पोर्टल की भाषाएँ ये हैं: en (English), hi (Hindi)'),
  ])
  const kind = await asking('hi').post('/api/consultations', { name: 'x' })
  expect([kind.status, kind.body.error]).toEqual([
    415,
    'अनुरोध का डेटा multipart/form-data या application/x-www-form-urlencoded होना चाहिए',
  ])
})

test('only errors depend on the header, and shared caches keep none of them', async () => {
  const read = async (path: string, language: string) => {
    const { headers, body, status } = await asking(language).get(path)
    return { status, body, vary: headers.get('vary'), caching: headers.get('cache-control') }
  }
  const paths = ['/api/blogs', '/api/blogs?lang=hi', '/api/tax-rules', '/api/search?q=goa']
  for (const path of [...paths, ...paths]) {
    const hindi = await read(path, 'hi')
    expect(hindi).toEqual(await read(path, 'en'))
    expect(hindi.vary ?? '').not.toMatch(/accept-language/i)
  }
  const hindi = await read('/api/blogs/none', 'hi')
  const english = await read('/api/blogs/none', 'en')
  expect(hindi.body).not.toEqual(english.body)
  for (const { vary, caching } of [hindi, english]) {
    expect(vary).toMatch(/accept-language/i)
    expect(caching).toBe('no-store')
  }
})

test('staff read English, whatever their browser prefers', async () => {
  const staff = api.admin.with({ 'accept-language': 'hi' })
  for (const path of ['/api/inquiries/999', '/api/blogs/none']) {
    const answer = await staff.get(path)
    expect([answer.status, answer.headers.get('content-language')]).toEqual([404, 'en'])
    expect(answer.body.error).toMatch(/ not found$/)
  }
  expect((await asking('hi').get('/api/inquiries')).body.error).toBe('Please sign in')
})
