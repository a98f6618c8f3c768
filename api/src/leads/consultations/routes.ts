import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import type * as yup from 'yup'
import { isSlugOf } from '../../content/pages/slug-redirects'
import { english } from '../../contract/language/english'
import { perLanguage } from '../../contract/language/per-language'
import { consultationSchema } from '../../contract/leads/consultation-schema'
import { telephoneLeadSchema } from '../../contract/leads/lead-schema'
import type { ApiContext } from '../../platform/http/context'
import { languageAsked, messagesFor } from '../../platform/http/language'
import { object } from '../../platform/http/request/shape'
import { isNativeForm } from '../../platform/http/response/plain-page'
import { type Route, route } from '../../platform/http/route'
import { leadAnswer, presentLead } from '../lead/schema'
import type { LeadsServices } from '../services'
import { addressIn, withoutLanguage } from './addresses'
import { takeDown } from './by-telephone'
import { refuseForm, retryForm } from './form-error-page'
import { formKeyField, formKeyOf } from './form-key'
import { pageNamed } from './known-pages'
import { leadFrom, looksAutomated } from './lead'
import { storeLead } from './repository'

// The service form allows phone numbers of 20 characters; the other forms check their shorter limit themselves.
const schemaIn = perLanguage((t) =>
  consultationSchema(t, 20).shape({ idempotencyKey: formKeyField }),
)
type FormInput = yup.InferType<ReturnType<typeof schemaIn>>

const thankYouPaths = ['/next', '/thank-you']

export function consultationRoutes(services: LeadsServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/consultations',
      operationId: 'requestConsultation',
      isKeyed: true,
      access: 'public',
      summary:
        'Leave a consultation request; a form sent by the browser itself is redirected, a second one of the same Idempotency-Key is the first, and `locale`, else `lang`, is the language of the lead and of refusals',
      status: 201,
      body: schemaIn(english),
      bodyIn: schemaIn,
      bodyKind: 'form',
      answer: object({}),
      errors: [303, 429],
      refuse: refuseForm,
      handle: ({ ctx, input }) => submit(services, ctx, input),
    }),
    route({
      method: 'POST',
      path: '/api/inquiries',
      operationId: 'takeDownLead',
      access: 'staff',
      permission: 'inquiries.write',
      summary: 'Leave a lead that staff took down by telephone, under the names of the public form',
      status: 201,
      body: telephoneLeadSchema,
      answer: leadAnswer,
      handle: async ({ ctx, input }) => presentLead(await takeDown(services, ctx, input)),
    }),
  ]
}

async function submit(services: LeadsServices, ctx: ApiContext, input: FormInput) {
  const formKey = formKeyOf(ctx, input)
  ctx.state.retryForm = retryForm(messagesFor(ctx), { ...input, idempotencyKey: formKey })
  await store(services, ctx, input, formKey)
  // Robots get the same response as people, so that they learn nothing (D61).
  if (!isNativeForm(ctx)) return {}
  ctx.redirect(thankYouPath(languageAsked(ctx), input.zf_redirect_url))
  ctx.status = 303
}

async function store(
  services: LeadsServices,
  ctx: ApiContext,
  input: FormInput,
  formKey: string | null,
) {
  const { address, origin } = ctx.state.client
  await services.consultationLimit.take(addressKey(address))
  const now = Date.now()
  const { knex } = services
  const pages = {
    state: await pageNamed(knex, 'state_pages', input.state),
    service: await pageNamed(knex, 'service_pages', input.service),
  }
  const lead = await leadFrom(
    input,
    origin,
    (slug) => isSlugOf(knex, 'state_pages', slug),
    now,
    pages,
    languageAsked(ctx),
  )
  const arrived = await storeLead(services, lead, {
    spam: looksAutomated(input, now),
    origin: services.config.publicOrigin ?? origin,
    formKey,
  })
  // Not awaited: the visitor's answer does not depend on the rules.
  if (arrived) void services.assigning.assign(arrived)
  services.outbox.wake()
}

/** Allows only the portal's own two pages, in the language of the form, because a URL from the form could lead anywhere. */
function thankYouPath(language: string, redirectUrl: string | null | undefined): string {
  const path = URL.canParse(redirectUrl ?? '', 'http://portal')
    ? new URL(redirectUrl ?? '', 'http://portal').pathname
    : ''
  const page = withoutLanguage(path)
  return addressIn(language, thankYouPaths.includes(page) ? page : '/next')
}
