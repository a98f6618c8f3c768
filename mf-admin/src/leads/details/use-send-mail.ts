import type { RequestFailure } from '@pt-portal/shared-ui/data'
import { useSendLeadMailMutation } from '../data/lead-endpoints'

/** Sends a mail to a lead. What is wrong with its text is said at the form's field `notes`. */
export function useSendMail() {
  const [send] = useSendLeadMailMutation()
  return (mail: Parameters<typeof send>[0]) =>
    send(mail)
      .unwrap()
      .catch((failure: RequestFailure) => {
        const { text, ...fields } = failure.body?.fields ?? {}
        throw text === undefined
          ? failure
          : { ...failure, body: { ...failure.body, fields: { ...fields, notes: text } } }
      })
}
