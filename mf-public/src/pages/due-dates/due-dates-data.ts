import { type DueDatesRequest, staffError } from './due-dates-request'

export { dueDatesApi } from './due-dates-endpoint'
export { readRequest } from './due-dates-request'

/** Whether a request can be answered. */
export const isComplete = (request: DueDatesRequest): boolean =>
  request.states.length > 0 && !staffError(request)
