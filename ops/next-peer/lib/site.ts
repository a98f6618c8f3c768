import stateNames from './content/state-names.json'

export interface SiteLink {
  name: string
  to: string
}

export interface LinkGroup {
  title: string
  links: SiteLink[]
}

/** Addresses that this app has no page for: nothing is fetched ahead for them. */
const elsewhere = [
  '/about',
  '/contact',
  '/calculator',
  '/compare',
  '/privacy',
  '/screen-reader-access',
  '/questions',
]

/** What `prefetch` of a link is: the framework's choice, or none where no page or only a redirect is. */
export const prefetchOf = (to: string): false | null =>
  to.endsWith('/professional-tax') || elsewhere.some((address) => to.startsWith(address))
    ? false
    : null

const linkOf = ({ name, slug }: { name: string; slug: string }): SiteLink => ({
  name,
  to: `/${slug}`,
})

const territories = stateNames.filter(({ isUnionTerritory }) => isUnionTerritory)
const ownStates = stateNames.filter(({ isUnionTerritory }) => !isUnionTerritory)

export const allStates: SiteLink = {
  name: `All ${stateNames.length} states & UTs`,
  to: '/#states',
}

export const stateMenu: LinkGroup[] = [
  { title: 'States', links: ownStates.slice(0, 8).map(linkOf) },
  { title: 'More states', links: ownStates.slice(8, 16).map(linkOf) },
  { title: 'Union Territories', links: territories.map(linkOf) },
]

const browse: LinkGroup = {
  title: 'Browse',
  links: [
    { name: 'All services', to: '/services' },
    { name: 'Registration services', to: '/services/registration' },
    { name: 'Filing services', to: '/services/filing' },
  ],
}

export const serviceMenu: LinkGroup[] = [
  browse,
  {
    title: 'Services',
    links: [
      { name: 'Professional Tax Registration', to: '/services/professional-tax-registration' },
      { name: 'PTRC Registration', to: '/services/ptrc-registration' },
      {
        name: 'Multi-State Professional Tax Registration',
        to: '/services/multi-state-professional-tax-registration',
      },
      { name: 'Professional Tax Return Filing', to: '/services/professional-tax-return-filing' },
      { name: 'Compliance', to: '/services/compliance' },
      { name: 'Professional Tax Renewal', to: '/services/professional-tax-renewal' },
      { name: 'Expert Consultation', to: '/services/expert-consultation' },
    ],
  },
]

const more: SiteLink[] = [
  { name: 'About', to: '/about' },
  { name: 'Contact', to: '/contact' },
  { name: 'Tax calculator', to: '/calculator' },
  { name: 'Calculator for employers', to: '/calculator/employers' },
  { name: 'Compare states', to: '/compare' },
  { name: 'Privacy', to: '/privacy' },
  { name: 'Screen reader access', to: '/screen-reader-access' },
]

export const moreMenu: LinkGroup[] = [{ title: 'More', links: more }]

const home: SiteLink = { name: 'Home', to: '/' }
const blogs: SiteLink = { name: 'Blogs', to: '/blogs' }

export const phoneMenu: LinkGroup[] = [
  { title: 'Pages', links: [home, blogs, ...more] },
  { title: 'States', links: [...stateNames.slice(0, 6).map(linkOf), allStates] },
  { title: 'Services', links: browse.links },
]

export const quickLinks: SiteLink[] = [home, { name: 'Services', to: '/services' }, blogs, ...more]

export const stateLink = (name: string): SiteLink => ({
  name,
  to: `/${name.toLowerCase().replaceAll(' ', '-')}/professional-tax`,
})

export const popularStates = [
  'Maharashtra',
  'Karnataka',
  'Gujarat',
  'Tamil Nadu',
  'West Bengal',
].map(stateLink)

export const office = {
  phone: '+91 00000 00000',
  phoneNumber: '+910000000000',
  email: 'help@example.com',
  hours: 'Mon-Fri 9 AM - 6 PM',
}
