import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import {
  type ChosenStates,
  type SubscriptionInput,
  subscriptionSchema,
} from '../../contract/content/subscription-schema'
import { english } from '../../contract/language/english'
import { perLanguage } from '../../contract/language/per-language'
import { queueMail } from '../../delivery/mail/queue-mail'
import type { Outbox } from '../../delivery/outbox/worker'
import * as m from '../../messages'
import type { ApiContext } from '../../platform/http/context'
import { HttpError } from '../../platform/http/errors'
import { languageAsked, messagesFor, sayLanguage, speak } from '../../platform/http/language'
import { rateLimit } from '../../platform/http/rate-limit'
import { object } from '../../platform/http/request/shape'
import { answerPage, isNativeForm } from '../../platform/http/response/plain-page'
import { type Route, route } from '../../platform/http/route'
import { Laws } from '../law/laws'
import type { ContentServices } from '../services'
import { retryForm } from './form-page'
import { isToken } from './keys'
import {
  askToConfirm,
  askToUnsubscribe,
  confirmPath,
  mailboxPath,
  sayConfirmed,
  sayLookIntoMailbox,
  sayNotSubscribed,
  sayUnsubscribed,
  sayWrongLink,
  unsubscribePath,
} from './pages'
import { namesOf, shortNames } from './state-names'
import type { Subscribers } from './subscribers'

const schemaIn = perLanguage(subscriptionSchema)

const page = { access: 'public', media: 'text/html' } as const

/** Routes of visitors for mails about changes of the law (D103b). */
export function subscriptionRoutes(
  services: ContentServices,
  subscribers: Subscribers,
  outbox: Outbox,
): Route[] {
  const laws = new Laws(services.knex, services.version)
  return [
    ...askingRoutes(services, laws, outbox),
    ...confirmingRoutes(subscribers, laws),
    ...endingRoutes(subscribers),
  ]
}

/** The form of a subscription, and the page after it. */
function askingRoutes(services: ContentServices, laws: Laws, outbox: Outbox): Route[] {
  const { knex, sealer, config } = services
  const limit = rateLimit(services, {
    name: 'subscriptions',
    points: config.consultationsPerHour,
    seconds: 60 * 60,
    message: (t) => t(m.tooManyLeads),
  })

  async function refuse(ctx: ApiContext, values: unknown, fields: Record<string, string>) {
    const t = messagesFor(ctx)
    const message = t(m.correctFields)
    if (!isNativeForm(ctx)) throw new HttpError(422, 'invalid', message, { fields })
    sayLanguage(ctx)
    const form = retryForm(t, values, fields, await laws.all())
    answerPage(ctx, 422, message, form, t(m.subscriptionNotSent))
  }

  /** Everything about the address is done when the mail is sent: the answer takes the same time for each. */
  async function subscribe(ctx: ApiContext, { email, states, website }: SubscriptionInput) {
    const { address, origin } = ctx.state.client
    await limit.take(addressKey(address))
    const chosen = shortNames(states, await laws.all())
    if (chosen.unknown.length > 0) {
      const names = chosen.unknown.join(', ')
      return refuse(
        ctx,
        { email, states },
        { states: messagesFor(ctx)(m.unknownStates, { names }) },
      )
    }
    const language = languageAsked(ctx)
    // Robots get the same response as people, so that they learn nothing (D61).
    if (!website) {
      await queueMail(knex, sealer, {
        template: 'subscription-requested',
        to: email,
        data: { states: chosen.states, language, origin: config.publicOrigin ?? origin },
      })
      outbox.wake()
    }
    if (!isNativeForm(ctx)) return {}
    ctx.redirect(withLanguage(mailboxPath, language))
    ctx.status = 303
  }

  return [
    route({
      method: 'POST',
      path: '/api/subscriptions',
      operationId: 'subscribe',
      access: 'public',
      summary:
        'Ask for mails about changes of the law; the answer is the same for every address, and a form sent by the browser itself is redirected',
      status: 202,
      body: schemaIn(english),
      bodyIn: schemaIn,
      bodyKind: 'form or json',
      answer: object({}),
      errors: [303, 429],
      refuse,
      handle: ({ ctx, input }) => subscribe(ctx, input),
    }),
    route({
      ...page,
      method: 'GET',
      path: mailboxPath,
      operationId: 'subscriptionMailed',
      summary: 'Page after the form of a subscription',
      handle: async ({ ctx }) => sayLookIntoMailbox(ctx),
    }),
  ]
}

/** The page with the button that confirms a subscription, and the button. */
function confirmingRoutes(subscribers: Subscribers, laws: Laws): Route[] {
  const namesIn = async (states: ChosenStates | undefined) => {
    const all = await laws.all()
    return (t: ReturnType<typeof messagesFor>) => namesOf(t, states ?? [], all)
  }

  return [
    route({
      ...page,
      method: 'GET',
      path: `${confirmPath}/:token`,
      operationId: 'subscriptionToConfirm',
      summary: 'Page with a button that confirms a subscription; nothing happens by opening it',
      errors: [404, 410],
      async handle({ ctx, params }) {
        if (await refuseToConfirm(ctx, params.token!)) return
        const request = await subscribers.find(params.token!)
        askToConfirm(ctx, request, await namesIn(request?.states))
      },
    }),
    route({
      ...page,
      method: 'POST',
      path: `${confirmPath}/:token`,
      operationId: 'confirmSubscription',
      isFromAnywhere: true,
      summary: 'Confirm a subscription, or what it is changed to; a second time changes nothing',
      errors: [404, 410],
      async handle({ ctx, params }) {
        if (await refuseToConfirm(ctx, params.token!)) return
        const request = await subscribers.confirm(params.token!)
        sayConfirmed(ctx, request, await namesIn(request?.states))
      },
    }),
  ]

  /** Says so where a token is made to end a subscription. @returns whether it is */
  async function refuseToConfirm(ctx: ApiContext, token: string): Promise<boolean> {
    const language = await subscribers.languageOf(token)
    if (!language) return false
    speak(ctx, language)
    sayWrongLink(ctx, m.subscriptionWrongLinkText)
    return true
  }
}

/** The page with the button that ends a subscription, and the button. */
function endingRoutes(subscribers: Subscribers): Route[] {
  return [
    route({
      ...page,
      method: 'GET',
      path: `${unsubscribePath}/:token`,
      operationId: 'subscriptionToEnd',
      summary: 'Page with a button that ends a subscription; nothing happens by opening it',
      errors: [404],
      async handle({ ctx, params }) {
        if (!(await refuseToEnd(ctx, params.token!))) askToUnsubscribe(ctx)
      },
    }),
    route({
      ...page,
      method: 'POST',
      path: `${unsubscribePath}/:token`,
      operationId: 'unsubscribe',
      isFromAnywhere: true,
      summary:
        'End a subscription and erase its address, by the button or by one click of a mail program (RFC 8058); also 200 when it has ended before',
      errors: [404],
      async handle({ ctx, params }) {
        if (await refuseToEnd(ctx, params.token!)) return
        const id = await subscribers.unsubscribe(params.token!)
        // The log outlives the database: after a restore it tells whom to erase again.
        if (id !== null) ctx.state.log.info({ subscriberIds: [id] }, 'Subscriber erased')
        sayUnsubscribed(ctx)
      },
    }),
  ]

  /**
   * Says why a token ends no subscription; otherwise the language of the answer becomes that of the subscriber.
   * @returns whether it ends none
   */
  async function refuseToEnd(ctx: ApiContext, token: string): Promise<boolean> {
    if (!isToken(token)) {
      sayWrongLink(ctx, m.unsubscribeBrokenText)
      return true
    }
    const language = await subscribers.languageOf(token)
    const request = language ? null : await subscribers.find(token)
    const spoken = language ?? request?.language
    if (spoken) speak(ctx, spoken)
    if (language) return false
    if (request) sayWrongLink(ctx, m.unsubscribeWrongLinkText)
    else sayNotSubscribed(ctx)
    return true
  }
}
