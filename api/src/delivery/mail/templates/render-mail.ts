import type { MailData, MailTemplate } from '../queue-mail'
import { accountChanged } from './account-changed'
import { callback } from './callback'
import { canary } from './canary'
import { digest } from './digest'
import { feedbackAnswer } from './feedback-answer'
import { invitation } from './invitation'
import { lawChanges } from './law-changes'
import type { RenderedMail } from './layout'
import { newLead } from './new-lead'
import { passwordReset } from './password-reset'
import { subscriptionConfirmation } from './subscription-confirmation'

/** Templates that are rendered; what is `…-requested` becomes another one first, and staff wrote a `lead-mail`. */
export type SentTemplate = Exclude<
  MailTemplate,
  'password-reset-requested' | 'subscription-requested' | 'lead-mail'
>

const templates: { [T in SentTemplate]: (data: MailData[T]) => RenderedMail } = {
  invitation,
  'password-reset': passwordReset,
  'account-changed': accountChanged,
  'new-lead': newLead,
  digest,
  'subscription-confirmation': subscriptionConfirmation,
  'feedback-answer': feedbackAnswer,
  callback,
  canary,
  'law-changes': lawChanges,
}

/** Renders a template with its data. */
export const renderMail = <T extends SentTemplate>(template: T, data: MailData[T]): RenderedMail =>
  templates[template](data)
