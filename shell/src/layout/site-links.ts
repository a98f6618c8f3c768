import type { StatePageSummary } from '@pt-portal/api/contract'
import { stateLink } from '@pt-portal/shared-ui/data'

export interface SiteLink {
  name: string
  to: string
}

export const statePage = ({ name, slug }: StatePageSummary): SiteLink => ({ name, to: `/${slug}` })

/** The service listing, whole and by category (D8). */
export const serviceLists: SiteLink[] = [
  { name: 'All services', to: '/services' },
  { name: 'Registration services', to: '/services/registration' },
  { name: 'Filing services', to: '/services/filing' },
]

/** Services with a link of their own (seed §2). */
export const serviceLinks: SiteLink[] = [
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
]

export const moreLinks: SiteLink[] = [
  { name: 'About', to: '/about' },
  { name: 'Contact', to: '/contact' },
  { name: 'Tax calculator', to: '/calculator' },
  { name: 'Privacy', to: '/privacy' },
  { name: 'Screen reader access', to: '/screen-reader-access' },
]

export const quickLinks: SiteLink[] = [
  { name: 'Home', to: '/' },
  { name: 'Services', to: '/services' },
  { name: 'Blogs', to: '/blogs' },
  ...moreLinks,
]

/** Five popular states by the short form of their address (seed §9, D35). */
export const popularStates: SiteLink[] = [
  'Maharashtra',
  'Karnataka',
  'Gujarat',
  'Tamil Nadu',
  'West Bengal',
].map((name) => ({ name, to: stateLink(name) }))
