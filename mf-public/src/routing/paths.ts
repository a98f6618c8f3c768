// Addresses of the portal that this remote shows or links to; its routes use them too. Each is an export of its
// own, imported as `* as paths`, so that the build inlines each where it is used, and no page contains them
// all.

export const home = '/'
/** The home page's question. */
export const question = '/#question'
/** The list of all states. */
export const states = '/#states'
export const about = '/about'
/** Credits for the pictures and maps of the portal. */
export const credits = '/about#credits'
export const blogs = '/blogs'
export const post = (slug: string) => `/blogs/${slug}`
export const calculator = '/calculator'
/** The calculator with a state chosen. @param slug of its page */
export const calculatorFor = (slug: string) => `/calculator?state=${slug}`
/** The code with which other sites show the calculator. */
export const embed = '/embed'
/** The calculator as other sites show it. */
export const embedCalculator = '/embed/calculator'
export const employers = '/calculator/employers'
/** Due dates of one state for calendar programs. @param size id of the employer's size, where it makes a difference */
export const stateCalendar = (slug: string, size?: string) =>
  `/calendar/${slug}.ics${size ? `?size=${size}` : ''}`
export const dueDates = '/due-dates'
/** Due dates in chosen states. @param query of slugs, and optionally employees */
export const dueDatesIn = (query: string) => `/due-dates?${query}`
/** What being late costs. */
export const penaltyCalculator = '/penalty-calculator'
/** The same with a state chosen. @param slug of its page */
export const penaltyCalculatorFor = (slug: string) => `/penalty-calculator?state=${slug}`
export const changes = '/changes'
/** Changes of one state's law. @param state its short name */
export const changesIn = (state: string) => `/changes/${state}`
/** The changes for programs. @param state short name of the only one */
export const feedOfChanges = (format: 'xml' | 'json', state?: string) =>
  `${state ? changesIn(state) : changes}/feed.${format}`
export const compare = '/compare'
/** The comparison of states. @param slugs encoded, with commas between them */
export const compareWith = (slugs: string) => `/compare?states=${slugs}`
export const contact = '/contact'
/** The form for a consultation. */
export const consultation = '/contact#consultation'
/** The law as data for programs. */
export const data = '/data'
/** The times at which visitors can be called back. */
export const callback = '/callback'
/** The same, from a page whose path the lead has. */
export const callbackFrom = (page: string) => `/callback?from=${page}`
/** The steps and documents of a registration that are the same everywhere. */
export const howToRegister = '/how-to-register'
/** Leads to a place's page at the steps of one kind of readers: `/find?state=goa&role=employer`. */
export const find = '/find'
export const preview = '/preview'
/** An address that people try; it leads to the services with their prices. */
export const pricing = '/pricing'
export const privacy = '/privacy'
export const questions = '/questions'
export const screenReaderAccess = '/screen-reader-access'
export const search = '/search'
export const services = '/services'
export const registrationServices = '/services/registration'
export const filingServices = '/services/filing'
export const service = (slug: string) => `/services/${slug}`
export const state = (slug: string) => `/${slug}`
/** A place without the tax. @param page its `page` in the list of places */
export const place = (page: string) => `/${page}`
/** Where a sent request leads: from the form of a service, and from any other. */
export const thankYou = '/thank-you'
export const next = '/next'
