// Static sections of the listing: a rendered page starts without this code.
export { ExpertCall } from './expert-call'
export { ServiceGroups } from './service-groups'
