import type { MailTest } from '../../contract/staff/settings'
import type { Config } from '../../platform/config'
import { describeSmtpError, type SmtpError, smtp, withoutPassword } from './mail'

/** Milliseconds that an administrator waits for the mail server. */
const patienceMs = 15_000

/** Sends one mail at once, past the outbox, and says what happened: the mail server's own words where it refuses. */
export async function sendTestMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  to: string,
): Promise<MailTest> {
  if (!smtpUrl) {
    return {
      isSent: false,
      message: 'No mail was sent: SMTP_URL is not set where the portal is deployed.',
    }
  }
  const transport = await smtp(smtpUrl)
  try {
    await transport.sendMail({
      from: mailFrom,
      // An object, because a string could name several recipients.
      to: { name: '', address: to },
      subject: 'Test of the portal’s mails',
      text: 'The portal can send mails. You asked for this one under Settings in the admin area.',
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(patienceMs),
    })
    return { isSent: true, message: `The mail server took the mail for ${to}.` }
  } catch (error) {
    const reason = withoutPassword(describeSmtpError(error as SmtpError), smtpUrl)
    return { isSent: false, message: `The mail was not sent: ${reason}` }
  } finally {
    transport.close()
  }
}
