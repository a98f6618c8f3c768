import { certificates, home, multiState, type RealQuestion, service, state } from './questions'

/** A question of the questions page, by its number. */
const common = (number: number) => `/questions#faq-${number}`

const registration = service('professional-tax-registration')
const ptrc = service('ptrc-registration')
const multiStateService = service('multi-state-professional-tax-registration')
const payment = service('professional-tax-payment')
const filing = service('professional-tax-return-filing')
const expert = service('expert-consultation')

/**
 * Twenty questions in Hindi and twenty in Hindi with Latin letters, as people type them: short names, towns, other
 * spellings, English words in Devanagari, digits of both kinds. They were written down before the search knew Hindi, and
 * measure it like `realQuestions`.
 */
export const hindiQuestions: RealQuestion[] = [
  { typed: 'महाराष्ट्र', right: state('maharashtra') },
  { typed: 'महाराष्ट्र में पीटी कितना लगता है', right: state('maharashtra', 1) },
  { typed: 'गुजरात व्यवसाय कर देय तिथि', right: state('gujarat', 6) },
  { typed: 'कर्नाटक स्लैब', right: state('karnataka', 1) },
  { typed: 'नियोक्ता पंजीकरण', right: [ptrc, registration] },
  { typed: 'प्रोफेशनल टैक्स क्या है', right: [home(1)] },
  { typed: 'व्यवसाय कर किसे देना होता है', right: [home(2)] },
  { typed: 'पीटीआरसी और पीटीईसी में अंतर', right: [certificates, home(5)] },
  { typed: 'देर से भरने पर जुर्माना', right: [home(7)] },
  { typed: 'मुंबई प्रोफेशनल टैक्स', right: state('maharashtra') },
  { typed: 'बेंगलुरु में टैक्स कब भरना है', right: state('karnataka', 6) },
  { typed: 'केरल पंजीकरण के लिए दस्तावेज़', right: state('kerala', 5) },
  { typed: 'वरिष्ठ नागरिक छूट कर्नाटक', right: state('karnataka', 7) },
  { typed: 'वेतन २०,००० पश्चिम बंगाल', right: state('west-bengal', 1) },
  { typed: 'रिटर्न कैसे भरें', right: [filing] },
  { typed: 'चालान भुगतान', right: [payment] },
  { typed: 'दिल्ली में व्यवसाय कर', right: ['/delhi-professional-tax', multiState] },
  { typed: 'किन राज्यों में व्यवसाय कर नहीं लगता', right: [common(9)] },
  { typed: 'आयकर में प्रोफेशनल टैक्स की छूट', right: [home(6), common(3)] },
  { typed: 'विशेषज्ञ से सलाह', right: [expert] },

  { typed: 'maharashtra me pt kitna lagta hai', right: state('maharashtra', 1) },
  { typed: 'penalti kitni lagegi late hone par', right: [home(7)] },
  { typed: 'professional tax kaise bhare', right: [payment, filing] },
  { typed: 'ptrc kya hota hai', right: [certificates, ptrc, home(5)] },
  { typed: 'gujrat me pt ki aakhri tareekh', right: state('gujarat', 6) },
  { typed: 'tankhwah 20000 par kitna tax west bengal', right: state('west-bengal', 1) },
  { typed: 'karnatak professional tax slab', right: state('karnataka', 1) },
  { typed: 'kin rajyon me professional tax nahi lagta', right: [common(9)] },
  { typed: 'maharashtra pt registration ke liye dastavej', right: state('maharashtra', 5) },
  { typed: 'varishth nagrik ko chhoot karnataka', right: state('karnataka', 7) },
  { typed: 'jurmana maharashtra', right: state('maharashtra', 4) },
  { typed: 'mumbai me pt kab bharna hai', right: state('maharashtra', 6) },
  {
    typed: 'ghar se kaam karne wale staff ka pt kis state me katega',
    right: [multiState, multiStateService],
  },
  { typed: 'niyokta panjikaran', right: [ptrc, registration] },
  { typed: 'vyavsay kar kya hai', right: [home(1)] },
  { typed: 'visheshagya se baat karni hai', right: [expert] },
  { typed: 'income tax me professional tax ki chhut', right: [home(6), common(3)] },
  {
    typed: 'dilli me professional tax lagta hai kya',
    right: ['/delhi-professional-tax', multiState],
  },
  { typed: 'madhya pradesh vyavsayik kar kitna hai', right: state('madhya-pradesh', 1) },
  { typed: 'kya director ko ptec lena padta hai', right: [common(7)] },
]
