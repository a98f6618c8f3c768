// What the listing shows without state: a rendered page starts without it.
export { ExpertCall } from './expert-call'
export { ServiceGroups } from './service-groups'
