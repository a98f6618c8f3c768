import { leadMailSchema } from '../../contract/leads/lead-schema'
import { parseId, type Route, route } from '../../platform/http/route'
import { formKeyOf } from '../consultations/form-key'
import { notFoundMessage } from '../lead/notes'
import { leadAnswer, presentLead } from '../lead/schema'
import type { LeadsServices } from '../services'
import { sendMail } from './sending'

/** Route for mails of staff to a lead (ADR 0108). */
export const leadMailRoutes = (services: LeadsServices): Route[] => [
  route({
    method: 'POST',
    path: '/api/inquiries/:id/mails',
    operationId: 'sendLeadMail',
    isKeyed: true,
    access: 'staff',
    permission: 'inquiries.write',
    summary:
      'Send a mail to a lead, as an entry of its history; the same one sent again with its Idempotency-Key is sent once',
    status: 201,
    body: leadMailSchema,
    answer: leadAnswer,
    errors: [404, 409],
    async handle({ ctx, params, input }) {
      const id = parseId(params.id, notFoundMessage)
      const lead = await sendMail(services, ctx, id, input, formKeyOf(ctx, {}))
      services.outbox.wake()
      return presentLead(lead)
    },
  }),
]
