import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { buildFacts, buildSlab } from '../../testing/facts'
import { homeFaqs } from '../content/home-faqs'
import { daysText, dayText, dueText } from '../law/due-dates/due-days'
import { salariesText } from '../law/due-dates/due-periods'
import { factLabels } from '../law/facts/fact-labels'
import {
  complianceLists,
  documentsOf,
  generalPenalties,
  registrationSteps,
} from '../law/general-rules'
import { incomeText, paymentText } from '../law/slab-text'
import { stateAnswer } from '../law/state-answer'
import { stateFaqs } from '../law/state-faqs'
import { verdictText } from '../law/verdict'
import { consentWordings, linkedInConsent } from '../leads/consent'
import { placeFacts, verdictOn } from '../places/place-facts'
import { placeName } from '../places/place-names'
import { placeRemark } from '../places/place-remark'
import { places } from '../places/places'
import { placesNamed } from '../places/places-named'
import { placesWithoutPage } from '../places/places-without-page'
import { placesWithoutTax } from '../places/places-without-tax'
import { languages } from './languages'

const hindi = inLanguage('hi')
const everyMonth = (day: number) =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day }))

/** Latin words that Hindi keeps: names of certificates and of who is cited. */
const kept = /\b(PTRC|PTEC|PAN|MCD|PRAANS|iii)\b/g

/** Texts in any value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

test.each([
  [() => homeFaqs(hindi)],
  [() => Object.values(factLabels(hindi))],
  [() => generalPenalties(hindi)],
  [() => documentsOf(hindi, null)],
  [() => registrationSteps(hindi, { facts: null, onlineServices: true })],
  [() => complianceLists(hindi, null)],
  [() => places.map(({ name }) => placeName(hindi, name))],
  [
    () =>
      Object.values(placeFacts(hindi)).map(({ notes, doubts, welfareFund }) => [
        ...notes,
        ...doubts,
        welfareFund.text,
      ]),
  ],
  [() => placesWithoutTax.map(({ name }) => verdictOn(hindi, placeName(hindi, name)))],
])('nothing is left in English (%#)', (made) => {
  const texts = textsIn(made())
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.filter((text) => /[a-z]/i.test(text.replace(kept, '')))).toEqual([])
})

test('days and months are said in Hindi', () => {
  expect(dayText(hindi, { month: 2, day: 31 })).toBe('फ़रवरी की आख़िरी तारीख')
  expect(daysText(hindi, everyMonth(20))).toBe('हर महीने की 20 तारीख')
  expect(dueText(hindi, { text: '', days: everyMonth(31) })).toBe('हर महीने की आख़िरी तारीख।')
  expect(salariesText(hindi, ['2026-03', '2027-02'])).toBe('मार्च 2026 से फ़रवरी 2027 तक का वेतन')
})

test('a schedule and its short answer are said in Hindi', () => {
  const slab = buildSlab({
    from: 10_001,
    to: null,
    tax: 200,
    instalments: [{ month: 2, amount: 300 }],
  })
  expect(incomeText(hindi, slab)).toBe('₹10,001 और उससे ज़्यादा')
  expect(paymentText(hindi, slab)).toBe('फ़रवरी में ₹300')
  const facts = buildFacts({
    slabs: [buildSlab({ from: 0, to: 10_000, tax: 0 }), slab],
    annualMax: 2500,
    penalties: ['ब्याज 1% प्रति माह।'],
    dueDates: {
      payment: { text: '', days: everyMonth(20), covers: 'month-before' },
      return: { text: '', days: [], covers: 'unknown' },
      enrolled: { text: '30 जून तक। उसके बाद ब्याज।', days: [], covers: 'unknown' },
    },
  })
  expect(stateAnswer(hindi, facts)).toEqual({
    whoPays: '₹10,000 प्रति माह से ज़्यादा वेतन पाने वाले कर्मचारी, और अपना काम करने वाले व्यक्ति',
    howMuch: '₹200 प्रति माह, फ़रवरी में ₹300; साल में ज़्यादा से ज़्यादा ₹2,500',
    figure: '₹200 प्रति माह, फ़रवरी में ₹300',
    figureSalary: '₹10,000 प्रति माह से ज़्यादा',
    dues: [
      { who: 'नियोक्ता', when: 'हर महीने की 20 तारीख तक' },
      { who: 'अपना काम करने वाले', when: '30 जून तक' },
    ],
    beingLate: 'ब्याज 1% प्रति माह',
  })
  expect(verdictText(hindi, 'गोवा', { slabs: [], annualMax: 0, doubt: 'none' })).toBe(
    'गोवा में फ़िलहाल कोई प्रोफेशनल टैक्स नहीं लगता।',
  )
})

test('the rhythm of a state is known from its words in the language and in English', () => {
  const titleOf = (frequency: string) => complianceLists(hindi, buildFacts({ frequency }))[0]!.title
  expect(titleOf('छमाही, सितंबर और मार्च में')).toBe('छमाही')
  expect(titleOf('Half-yearly, in September and March')).toBe('छमाही')
})

test('questions of a state end as sentences do in the language', () => {
  const faqs = stateFaqs(hindi, {
    name: 'केरल',
    taxRates: 'छमाही में ₹1,250 तक',
    applicability: 'सभी नियोक्ता',
    officialUrl: '',
    registrationRequired: true,
    onlineServices: false,
    facts: buildFacts({ exemptions: ['दिव्यांग व्यक्ति।', 'सशस्त्र बल'], documents: [] }),
  })
  const answers = faqs.map(({ answer }) => answer)
  expect(answers).toContain('छमाही में ₹1,250 तक। हर स्लैब की राशि स्लैब की तालिका में है।')
  expect(answers).toContain('दिव्यांग व्यक्ति; सशस्त्र बल।')
})

test.each([
  ['aurangabad', 'Aurangabad महाराष्ट्र में और बिहार में है।'],
  ['Gurgaon', 'हरियाणा में प्रोफेशनल टैक्स नहीं लगता।'],
  ['Karnatka', 'क्या आपका मतलब कर्नाटक से है?'],
])('about “%s” the remark in Hindi is: %s', (text, remark) => {
  expect(placeRemark(hindi, placesNamed(text))).toBe(remark)
})

test.each([['दिल्ली'], ['Delhi'], ['delhi']])(
  'a state page named “%s” takes the place of Delhi in Hindi',
  (name) => {
    const left = placesWithoutPage(hindi, [{ name }])
    expect(left.map((place) => place.name)).not.toContain('Delhi')
    expect(left).toHaveLength(12)
  },
)

test.each(languages)(
  'in $englishName every consent wording has the words that become its link',
  ({ code }) => {
    const t = inLanguage(code)
    for (const wording of Object.values(consentWordings)) {
      expect(t(wording).split(linkedInConsent(t))).toHaveLength(2)
    }
  },
)
