import { randomInt } from 'node:crypto'
import { type ConsultationInput, consultationSchema } from '../contract/schemas'
import { addressKey } from '../http/client'
import type { ApiContext } from '../http/context'
import { isNativeForm } from '../http/plain-page'
import { type Route, route } from '../http/route'
import { integer, object } from '../http/shape'
import type { Services } from '../services'
import { refuseForm, retryForm } from './form-error-page'
import { leadFrom, looksAutomated } from './lead'
import { storeLead } from './repository'

// The service form allows 20 characters; the shorter limit of the other forms is theirs to keep (seed §5).
const formSchema = consultationSchema(20)

const thankYouPaths = ['/next', '/thank-you']

export function consultationRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/consultations',
      access: 'public',
      summary: 'Leave a consultation request; a form sent by the browser itself is redirected',
      status: 201,
      body: formSchema,
      bodyKind: 'form',
      answer: object({ id: integer }),
      errors: [303, 429],
      refuse: refuseForm,
      handle: ({ ctx, input }) => submit(services, ctx, input),
    }),
  ]
}

async function submit(services: Services, ctx: ApiContext, input: ConsultationInput) {
  ctx.state.retryForm = retryForm(input)
  // A program is told the same as a person and learns nothing.
  const id = looksAutomated(input, Date.now())
    ? randomInt(1, 100_000)
    : await store(services, ctx, input)
  if (!isNativeForm(ctx)) return { id }
  ctx.redirect(thankYouPath(input.zf_redirect_url))
  ctx.status = 303
}

async function store(services: Services, ctx: ApiContext, input: ConsultationInput) {
  const { address, origin } = ctx.state.client
  await services.consultationLimit.take(addressKey(address))
  const forward = services.config.consultationForwardUrl ? forwardedFields(input) : null
  const id = await storeLead(services.knex, leadFrom(input, origin), forward)
  if (forward) services.leadForwarding.wake()
  return id
}

/** Only the portal's own two pages: an address from the form could lead anywhere. */
function thankYouPath(redirectUrl: string | null | undefined): string {
  const path = URL.canParse(redirectUrl ?? '', 'http://portal')
    ? new URL(redirectUrl ?? '', 'http://portal').pathname
    : ''
  return thankYouPaths.includes(path) ? path : '/next'
}

/** The form provider's own fields (seed §7). */
function forwardedFields(input: ConsultationInput): Record<string, string> {
  return {
    SingleLine1: input.SingleLine1,
    SingleLine: input.SingleLine,
    PhoneNumber_countrycode: input.PhoneNumber_countrycode,
    PhoneNumber_countrycodeval: '+91',
    Email: input.Email,
    zf_referrer_name: input.zf_referrer_name ?? '',
    zf_redirect_url: input.zf_redirect_url ?? '',
    zc_gad: input.zc_gad ?? '',
  }
}
