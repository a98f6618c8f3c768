import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { latinTexts } from '../testing/latin-words'
import { monthAnswersFor } from '../testing/month-answers'
import { buildService, buildState, serveApi } from '../testing/public-api'
import { metaOf, renderPublic } from '../testing/render-public'
import { factsOfNoLevy } from '../testing/state-facts'

const inHindi = { consultationEndpoint: '/api/consultations', language: 'hi' }

const goa = buildState({
  name: 'गोवा',
  slug: 'goa',
  facts: { ...factsOfNoLevy, exemptions: [], doubts: [], sources: [], act: 'अधिनियम' },
})

const service = buildService({
  name: 'पंजीकरण',
  slug: 'a',
  category: 'registration',
  shortDescription: 'विवरण',
  description: 'विवरण',
  processingTime: null,
  pricing: null,
  priceFrom: 2999,
  priceNote: null,
  features: ['क', 'ख', 'ग', 'घ', 'ङ'],
  benefits: ['क'],
  process: ['क'],
  documentsRequired: ['PAN'],
})

/** Content of the API and of its contract, settings of the deployment, and parts of other packages. */
const notOurs =
  /^(?:We use your details|Mon-Fri 9 AM|help@example\.com|Breadcrumb$|Description$|Short Description$)/

/** Names of products, keys, licences and laws, which stay in Latin letters. */
const names =
  /\b(?:NVDA|JAWS|Narrator|VoiceOver|TalkBack|Orca|Windows|macOS|iOS|Android|Linux|Mac|WCAG|AA|Tab|Shift|Enter|Space|Escape|Ctrl|GeoNames|Lucide|ISC|PDF|Noto Sans|OFL|CSV|MB|canary_slot|PAN|Do Not Track|Global Privacy Control|Digital Personal Data Protection Act|Data Protection Board of India)\b|\(Mon-Fri 9 AM - 6 PM\)/g

const foreign = () =>
  latinTexts(document.body)
    .filter((text) => !notOurs.test(text.trim()))
    .filter((text) => /[a-z]{2}/i.test(text.replace(names, '').replace(/PT Portal|PTRC|PTEC/g, '')))

async function open(address: string, heading: string) {
  serveApi({ states: [goa], services: [service], monthAnswer: monthAnswersFor([goa], 'hi') })
  const router = renderPublic(address, inHindi)
  await screen.findByRole('heading', { level: 1, name: heading })
  return router
}

test.each([
  ['/calculator', 'प्रोफेशनल टैक्स कैलकुलेटर', 'button', 'गणना करें'],
  ['/calculator/employers', 'नियोक्ताओं का कैलकुलेटर', 'button', 'गणना करें'],
  ['/penalty-calculator', 'देर से भुगतान पर कितना लगता है?', 'button', 'गणना करें'],
  ['/due-dates', 'आपकी तारीखें', 'button', 'मेरी तारीखें दिखाएँ'],
  ['/services', 'प्रोफेशनल टैक्स की सेवाएँ', 'link', 'और जानें पंजीकरण के बारे में'],
  ['/services/filing', 'प्रोफेशनल टैक्स की सेवाएँ', 'button', 'फ़िल्टर हटाएँ'],
  ['/services/a', 'पंजीकरण', 'button', 'परामर्श का अनुरोध भेजें'],
  ['/services/none', 'सेवा नहीं मिली', 'link', 'सेवाओं पर लौटें'],
  ['/contact', 'हमसे संपर्क करें', 'button', 'परामर्श का अनुरोध भेजें'],
  ['/about', 'PT Portal के बारे में', 'link', 'GeoNames'],
  ['/privacy', 'गोपनीयता', 'link', 'संपर्क पेज'],
  ['/thank-you', 'आपके अनुरोध के लिए धन्यवाद', 'link', 'टैक्स की गणना करें'],
  ['/screen-reader-access', 'स्क्रीन रीडर की सुविधा', 'link', 'NVDA'],
  ['/search', 'खोज', 'link', 'देर से भुगतान'],
])('%s is in Hindi', async (address, heading, role, name) => {
  const router = await open(address, heading)
  expect(await screen.findByRole(role, { name })).toBeVisible()
  expect(foreign()).toEqual([])
  const { title, description } = metaOf(router, inHindi)!
  expect(`${title} ${description}`).toMatch(/\p{Script=Devanagari}/u)
})

test('the calculator understands a salary in Devanagari digits, and says in Hindi what is missing', async () => {
  await open('/calculator', 'प्रोफेशनल टैक्स कैलकुलेटर')
  await userEvent.click(await screen.findByRole('button', { name: 'गणना करें' }))
  const [state, salary] = [screen.getByRole('combobox'), screen.getByRole('textbox')]
  expect(state).toHaveAccessibleDescription(/राज्य चुनें$/)
  expect(salary).toHaveAccessibleDescription(/अपना मासिक वेतन लिखें$/)

  await userEvent.selectOptions(state, 'गोवा')
  await userEvent.type(salary, '२५,००० रुपये')
  await userEvent.click(screen.getByRole('button', { name: 'गणना करें' }))
  expect(
    await screen.findByText(/^गोवा में फ़िलहाल प्रोफेशनल टैक्स नहीं लगता, .*₹25,000 मासिक वेतन/),
  ).toBeVisible()
})

test('the calculator of late costs says in Hindi what is missing', async () => {
  await open('/penalty-calculator', 'देर से भुगतान पर कितना लगता है?')
  await userEvent.click(await screen.findByRole('button', { name: 'गणना करें' }))
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription(/राज्य चुनें$/)
  expect(foreign()).toEqual([])
})

test('the service list is filtered in Hindi', async () => {
  await open('/services', 'प्रोफेशनल टैक्स की सेवाएँ')
  expect(await screen.findByText('1 सेवा')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'सेवाएँ खोजें' }), 'xyz')
  expect(await screen.findByText('कोई सेवा नहीं मिली')).toBeVisible()
})

test('a search without results says so in Hindi', async () => {
  await open('/search?q=अबक', '“अबक” के नतीजे')
  expect(await screen.findByText('“अबक” के लिए कुछ नहीं मिला')).toBeVisible()
  expect(foreign()).toEqual([])
})
