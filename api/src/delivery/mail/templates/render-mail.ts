import type { MailData, MailTemplate } from '../queue-mail'
import { accountChanged } from './account-changed'
import { callback } from './callback'
import { digest } from './digest'
import { invitation } from './invitation'
import type { RenderedMail } from './layout'
import { newLead } from './new-lead'
import { passwordReset } from './password-reset'

/** Templates that are rendered; a `password-reset-requested` becomes a `password-reset` first, and staff wrote a `lead-mail`. */
export type SentTemplate = Exclude<MailTemplate, 'password-reset-requested' | 'lead-mail'>

const templates: { [T in SentTemplate]: (data: MailData[T]) => RenderedMail } = {
  invitation,
  'password-reset': passwordReset,
  'account-changed': accountChanged,
  'new-lead': newLead,
  digest,
  callback,
}

/** Renders a template with its data. */
export const renderMail = <T extends SentTemplate>(template: T, data: MailData[T]): RenderedMail =>
  templates[template](data)
