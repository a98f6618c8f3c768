/** A query as visitors type it, and its right answers: the first result shown must be one of them. */
export interface RealQuestion {
  typed: string
  right: string[]
}

/** A state's page and some of its questions, by their numbers. */
export const state = (name: string, ...questions: number[]) => {
  const page = `/${name}-professional-tax-registration`
  return [page, ...questions.map((number) => `${page}#faq-${number}`)]
}
export const service = (slug: string) => `/services/${slug}`
export const post = (slug: string) => `/blogs/${slug}`
export const home = (number: number) => `/#faq-${number}`

export const certificates = post('ptrc-or-ptec-which-certificate')
const calendar = post('professional-tax-due-dates-calendar')
const recentChanges = post('professional-tax-changes-2022-2025')
export const multiState = post('multi-state-remote-staff-professional-tax')

/**
 * Forty questions as people type them into search engines: other names, towns, typing errors, abbreviations, Hindi in
 * Latin letters. They were written down before there was a search, and measure it (`questions.test.ts`, `bench:search`).
 */
export const realQuestions: RealQuestion[] = [
  { typed: 'maharashtra', right: state('maharashtra') },
  { typed: 'maharastra', right: state('maharashtra') },
  { typed: 'what is the professional tax in maharashtra', right: state('maharashtra', 1) },
  { typed: 'pt registration karnataka', right: state('karnataka', 2, 3) },
  { typed: 'professional tax in bangalore', right: state('karnataka') },
  { typed: 'ptrc vs ptec', right: [certificates, home(5)] },
  { typed: 'what is professional tax', right: [home(1)] },
  { typed: 'professional tax due date gujarat', right: state('gujarat', 6) },
  { typed: 'is pt applicable in goa', right: state('goa', 1, 2) },
  { typed: 'late fee penalty pt maharashtra', right: state('maharashtra', 4) },
  { typed: 'salary 20000 west bengal', right: state('west-bengal', 1) },
  { typed: 'orissa professional tax', right: state('odisha') },
  { typed: 'pondicherry pt rate', right: state('puducherry', 1) },
  { typed: 'PTEC registration', right: [service('ptec-enrolment'), certificates] },
  { typed: 'ptrc registration online', right: [service('ptrc-registration')] },
  { typed: 'professional tax return filing', right: [service('professional-tax-return-filing')] },
  { typed: 'pt challan payment', right: [service('professional-tax-payment')] },
  { typed: 'profession tax chennai', right: state('tamil-nadu') },
  { typed: 'hyderabad pt slab', right: state('telangana', 1) },
  { typed: 'AP professional tax', right: state('andhra-pradesh') },
  { typed: 'kolkata p tax', right: state('west-bengal') },
  { typed: 'senior citizen exemption professional tax karnataka', right: state('karnataka', 7) },
  {
    typed: 'documents required for professional tax registration in kerala',
    right: state('kerala', 5),
  },
  { typed: 'can i claim professional tax in income tax', right: [home(6)] },
  {
    typed: 'wfh employee in another state which state pt',
    right: [multiState, service('multi-state-professional-tax-registration')],
  },
  { typed: 'due dates calendar', right: [calendar] },
  { typed: 'pt kya hai', right: [home(1)] },
  { typed: 'tamilnadu me pt kab bharna hai', right: state('tamil-nadu', 6) },
  { typed: 'karnataka 300 in february', right: [...state('karnataka', 1), recentChanges] },
  { typed: 'women exempt 25000 maharashtra', right: state('maharashtra', 7) },
  {
    typed: 'multi state registration',
    right: [service('multi-state-professional-tax-registration'), multiState],
  },
  { typed: 'ptec certificate renewal', right: [service('professional-tax-renewal')] },
  { typed: 'talk to expert', right: [service('expert-consultation')] },
  { typed: 'punjab state development tax', right: state('punjab') },
  { typed: 'who has to pay professional tax', right: [home(2)] },
  { typed: 'telengana profesional tax rates', right: state('telangana', 1) },
  { typed: 'MP me pt kitna hai', right: state('madhya-pradesh', 1) },
  { typed: 'delhi professional tax', right: [multiState] },
  { typed: 'what happens if i dont pay pt', right: [home(7)] },
  { typed: 'professional tax changes 2025', right: [recentChanges] },
]
