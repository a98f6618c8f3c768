/** Addresses of the portal that this remote shows or links to. Routes take them from here too. */
export const paths = {
  home: '/',
  /** The list of all states. */
  states: '/#states',
  about: '/about',
  /** Whose pictures and maps the portal uses. */
  credits: '/about#credits',
  blogs: '/blogs',
  post: (slug: string) => `/blogs/${slug}`,
  calculator: '/calculator',
  employers: '/calculator/employers',
  /** Due dates of one state for calendar programs. */
  stateCalendar: (slug: string) => `/calendar/${slug}.ics`,
  compare: '/compare',
  /** The comparison of states. @param slugs encoded, with commas between them */
  compareWith: (slugs: string) => `/compare?states=${slugs}`,
  contact: '/contact',
  /** The form for a consultation. */
  consultation: '/contact#consultation',
  preview: '/preview',
  privacy: '/privacy',
  questions: '/questions',
  screenReaderAccess: '/screen-reader-access',
  search: '/search',
  services: '/services',
  registrationServices: '/services/registration',
  filingServices: '/services/filing',
  service: (slug: string) => `/services/${slug}`,
  state: (slug: string) => `/${slug}`,
  /** Where a sent request leads: from the form of a service, and from any other. */
  thankYou: '/thank-you',
  next: '/next',
} as const
