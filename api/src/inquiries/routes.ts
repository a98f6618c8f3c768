import { type Route, route } from '../http/route'
import type { Services } from '../services'
import { listInquiries } from './repository'
import { inquiryListAnswer, presentInquiry } from './schema'

export function inquiryRoutes({ knex }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/inquiries',
      access: 'admin',
      summary: 'Leads, newest first',
      answer: inquiryListAnswer,
      handle: async () => (await listInquiries(knex)).map(presentInquiry),
    }),
  ]
}
