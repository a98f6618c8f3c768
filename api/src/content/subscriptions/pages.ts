import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as m from '../../messages'
import type { ApiContext } from '../../platform/http/context'
import { messagesFor, sayLanguage, speak } from '../../platform/http/language'
import { escapeHtml } from '../../platform/http/response/html'
import { sendPlainPage } from '../../platform/http/response/plain-page'
import type { Request } from './subscribers'

interface Said {
  title: string
  /** Sentences, each a paragraph. */
  text: string[]
  /** The label of a button that sends this page's address again, by POST. */
  button?: string
}

/** The pages that links of mails open. They belong to the API alone, so that they work while a remote does not. */
export const confirmPath = '/changes/confirm'
export const unsubscribePath = '/changes/unsubscribe'
export const mailboxPath = '/changes/mailbox'

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

function say(ctx: ApiContext, status: number, { title, text, button }: Said): void {
  const t = messagesFor(ctx)
  const form = button && `<form method="post"><button>${escapeHtml(button)}</button></form>`
  const way = `<p><a href="${withLanguage('/changes', t.language)}">${escapeHtml(t(m.toChanges))}</a></p>`
  sayLanguage(ctx)
  ctx.set('Cache-Control', 'no-store')
  sendPlainPage(ctx, status, {
    title: `${title} | PT Portal`,
    heading: title,
    content: [...text.map(paragraph), form, way].filter(Boolean).join('\n'),
  })
}

/** After the form. The same for every address, so that nobody learns whose is subscribed. */
export function sayLookIntoMailbox(ctx: ApiContext): void {
  const t = messagesFor(ctx)
  say(ctx, 200, { title: t(m.subscriptionMailboxTitle), text: [t(m.subscriptionMailboxText)] })
}

/** A link that was used, has expired, or never was one. */
function sayUnusable(ctx: ApiContext, request: Request | null): void {
  const t = messagesFor(ctx)
  if (!request) sayWrongLink(ctx, m.subscriptionUnknownText)
  else if (request.standing === 'expired') {
    const text = [t(m.subscriptionExpiredText)]
    say(ctx, 410, { title: t(m.subscriptionExpiredTitle), text })
  } else {
    say(ctx, 200, { title: t(m.subscriptionUsedTitle), text: [t(m.subscriptionDoneText)] })
  }
}

/** Asks for the confirmation: mail scanners open links too. */
export function askToConfirm(ctx: ApiContext, request: Request | null, states: NamesIn): void {
  sayOf(ctx, request, (t) => ({
    title: t(m.subscriptionConfirmTitle),
    text: [t(m.subscriptionConfirmText, { states: states(t) })],
    button: t(m.subscribe),
  }))
}

/** @param request as it stood before */
export function sayConfirmed(ctx: ApiContext, request: Request | null, states: NamesIn): void {
  sayOf(ctx, request, (t) => ({
    title: t(m.subscriptionDoneTitle),
    text: [t(m.subscriptionConfirmText, { states: states(t) }), t(m.subscriptionDoneText)],
  }))
}

/** Says something about a request that is open, in the language in which it was made. */
function sayOf(ctx: ApiContext, request: Request | null, words: (t: Translate) => Said): void {
  if (request) speak(ctx, request.language)
  if (request?.standing === 'open') say(ctx, 200, words(messagesFor(ctx)))
  else sayUnusable(ctx, request)
}

/** Names of chosen states, as a sentence has them. */
type NamesIn = (t: Translate) => string

/** @param why the link can do nothing here, such as that it was made for something else */
export function sayWrongLink(ctx: ApiContext, why: Message): void {
  const t = messagesFor(ctx)
  say(ctx, 404, { title: t(m.subscriptionUnknownTitle), text: [t(why)] })
}

export function askToUnsubscribe(ctx: ApiContext): void {
  const t = messagesFor(ctx)
  say(ctx, 200, {
    title: t(m.unsubscribe),
    text: [t(m.unsubscribeText)],
    button: t(m.unsubscribe),
  })
}

export function sayUnsubscribed(ctx: ApiContext): void {
  const t = messagesFor(ctx)
  say(ctx, 200, { title: t(m.unsubscribedTitle), text: [t(m.unsubscribedText)] })
}

/** The second time, and for a link whose subscriber is gone: nothing of them is left that could tell them from others. */
export function sayNotSubscribed(ctx: ApiContext): void {
  const t = messagesFor(ctx)
  say(ctx, 200, { title: t(m.unsubscribedBeforeTitle), text: [t(m.unsubscribedBeforeText)] })
}
