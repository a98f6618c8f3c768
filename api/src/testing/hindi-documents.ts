import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BlogRow } from '../content/blogs/row'
import type { NewPage, Page } from '../content/pages/page-resource'
import {
  homeDocuments,
  type PortalTexts,
  postDocument,
  type SearchDocument,
  serviceDocument,
  stateDocuments,
} from '../content/search/search-document'
import { builtInBlogs, builtInServices, builtInStates } from '../content/seed/facts'
import type { ServicePageRow } from '../content/service-pages/row'
import type { StatePageRow } from '../content/state-pages/row'
import type { StateFacts } from '../contract/entities/facts'
import type { Faq } from '../contract/faq'

const language = 'hi'
const seed = path.join(__dirname, '../content/seed')

const read = <T>(name: string): Record<string, T> =>
  JSON.parse(readFileSync(path.join(seed, 'data', language, `${name}.json`), 'utf8'))

const words = read<string>('words')
const inHindi = (text: string) => words[text] ?? text
const joined = (texts: string[] = []) => texts.map(inHindi).join('; ')

/** Answers of the home page in brief: they measure the search, nobody reads them. */
const homeFaqs: Faq[] = [
  [
    'प्रोफेशनल टैक्स क्या है?',
    'नौकरी, पेशे या व्यापार की कमाई पर राज्य का टैक्स, एक व्यक्ति के लिए साल में अधिकतम ₹2,500।',
  ],
  [
    'इसे किसे भरना होता है?',
    'कर्मचारियों के लिए नियोक्ता भरता है; स्वरोज़गार व्यक्ति और कंपनियाँ नामांकन कराकर खुद भरती हैं।',
  ],
  ['मुझे कितना टैक्स देना होगा?', 'यह राज्य और आय पर निर्भर है।'],
  ['टैक्स कब देय है?', 'कई नियोक्ता अगले महीने की 15 तारीख तक भरते हैं, लेकिन देय तिथियाँ अलग-अलग हैं।'],
  [
    'PTRC और PTEC में क्या अंतर है?',
    'PTRC टैक्स काटने वाले नियोक्ता के लिए है, PTEC अपना टैक्स खुद भरने वालों के लिए।',
  ],
  ['क्या मैं इसे आयकर में घटा सकता हूँ?', 'पुरानी व्यवस्था में धारा 16(iii) के तहत इसकी कटौती मिलती है।'],
  ['देर से पंजीकरण या भुगतान करने पर क्या होता है?', 'राज्य हर महीने 1 से 2% ब्याज और जुर्माना लगाते हैं।'],
].map(([question = '', answer = '']) => ({ question, answer }))

const stateFaqs = ({ name, taxRates, applicability, facts }: StatePageRow): Faq[] => {
  const { dueDates, steps, penalties, documents, exemptions } = facts as StateFacts
  return [
    [`${name} में प्रोफेशनल टैक्स की दर क्या है?`, taxRates],
    [`${name} में किसे पंजीकरण कराना होता है?`, applicability],
    [`${name} में ऑनलाइन पंजीकरण कैसे करें?`, joined(steps.map(({ text }) => text))],
    [`${name} में जुर्माने क्या हैं?`, joined(penalties)],
    ['कौन-से दस्तावेज़ चाहिए?', joined(documents)],
    [`${name} में प्रोफेशनल टैक्स कब देय है?`, inHindi(dueDates.payment.text)],
    [`${name} में किसे छूट है?`, joined(exemptions)],
    [`क्या ${name} में प्रमाणपत्र का नवीनीकरण कराना होता है?`, 'टैक्स समय पर भरें।'],
  ].map(([question = '', answer = '']) => ({ question, answer }))
}

const texts: PortalTexts = {
  language,
  homeFaqs,
  stateFaqs,
  stateText: ({ description, taxRates, applicability, facts }) =>
    [
      description,
      taxRates,
      applicability,
      joined(facts?.penalties),
      joined(facts?.exemptions),
      joined(facts?.certificates),
    ].join(' '),
}

function translated<Row extends Page>(
  pages: NewPage<Row>[],
  name: string,
  document: (row: Row) => SearchDocument[],
): SearchDocument[] {
  const texts = read<Partial<Row>>(name)
  return pages.flatMap((page) => document({ ...page, ...texts[page.slug] } as unknown as Row))
}

/** The built-in pages in Hindi as the search sees them, with brief answers to the portal's own questions. */
export const hindiDocuments = (): SearchDocument[] => [
  ...homeDocuments(texts),
  ...translated<StatePageRow>(builtInStates(), 'states', (row) => stateDocuments(row, texts)),
  ...translated<ServicePageRow>(builtInServices(), 'services', (row) => [
    serviceDocument(row, language),
  ]),
  ...translated<BlogRow>(builtInBlogs(), 'blogs', (row) => [
    postDocument({ ...row, content: postIn(row.slug) }, language),
  ]),
]

const postIn = (slug: string) =>
  readFileSync(path.join(seed, 'posts', language, `${slug}.md`), 'utf8')
