import type { Translate } from '@pt-portal/remote-kit/messages/message'
import * as yup from 'yup'
import { optionalText, reachable, uncoerced } from '../kinds/fields'
import { limits } from '../kinds/limits'
import { english } from '../language/english'
import { visitorText } from '../leads/consultation-schema'
import * as m from '../messages'

/** `all`, or the short names of states, such as `west-bengal`. */
export type ChosenStates = 'all' | string[]

/** More than there are states. */
const mostStates = 100

/** A form sends one value as a text, and several as a list, among them `all`. */
const asChosen = (value: unknown) => {
  const list = typeof value === 'string' && value !== 'all' ? [value] : value
  return Array.isArray(list) && list.includes('all') ? 'all' : list
}

const isChosen = (value: unknown): value is ChosenStates =>
  value === 'all' ||
  (Array.isArray(value) &&
    value.length > 0 &&
    value.length <= mostStates &&
    value.every((one) => typeof one === 'string' && one.length <= limits.slug))

const isAscii = (text: string) => [...text].every((character) => character <= '~')

/** Writes the domain of an address as mail servers know it: `पत्र@डाक.भारत` has a domain of the form `xn--…`. */
function withAsciiDomain(value: unknown) {
  if (typeof value !== 'string') return value
  const [, local, domain = ''] = /^(.*)@([^@\s/:?#[\]\\%]+)$/.exec(value) ?? []
  const isPlain = local === undefined || isAscii(domain)
  if (isPlain || !URL.canParse(`http://${domain}`)) return value
  return `${local}@${new URL(`http://${domain}`).hostname}`
}

const email = (t: Translate) =>
  reachable(
    visitorText(t, 'email', limits.email).required(t(m.enterEmail)).transform(withAsciiDomain),
    t(m.validEmail),
  )

/** Schema of a subscription to changes of the law (D103b). `website` is the trap for robots. */
export function subscriptionSchema(t: Translate) {
  return yup
    .object({
      email: email(t),
      states: uncoerced(yup.mixed<ChosenStates>())
        .transform(asChosen)
        .test('chosen', t(m.chooseStates), isChosen)
        .required(t(m.chooseStates))
        .meta({
          jsonSchema: {
            anyOf: [
              { type: 'string', enum: ['all'] },
              { type: 'array', items: { type: 'string' }, maxItems: mostStates },
            ],
          },
        }),
      lang: optionalText('Language', 20),
      website: optionalText('Website', limits.url),
    })
    .noUnknown(t(m.unknownField))
}

export type SubscriptionInput = yup.InferType<ReturnType<typeof subscriptionSchema>>

/** Schema of an address whose subscription staff end, because its owner asked. */
export const subscriberRemovalSchema = yup
  .object({ email: email(english) })
  .noUnknown('Unknown field')
