import {
  inLanguage,
  type Message,
  type NoArguments,
  type RichMessage,
  type Translate,
} from '@pt-portal/remote-kit/messages/message'
import { Fragment, type ReactNode } from 'react'
import { usePortalConfig } from './configuration/portal-config'

export { inLanguage, type Message, type NoArguments, type RichMessage, type Translate }

/** The function that gives messages in the page's language. */
export const useMessages = (): Translate => inLanguage(usePortalConfig().language ?? 'en')

export interface RichProps<Arguments, Elements extends string> {
  message: RichMessage<Arguments, Elements>
  args?: Arguments
  /** Draws each element around its text. */
  elements: Record<Elements, (children: ReactNode) => ReactNode>
}

// The brackets that the catalogue's compiler puts in place of `<link>` and `</link>` (remote-kit/src/messages/elements.ts).
const bracketed = /\uE000(\w+)\uE001(.*?)\uE000\/\1\uE001/s

/** A message with elements, such as a link within a sentence. */
export function Rich<Arguments, Elements extends string>({
  message,
  args,
  elements,
}: RichProps<Arguments, Elements>) {
  const translate = useMessages() as (message: unknown, args: unknown) => string
  // Split by a pattern with two groups: text, name of an element, its text, and again.
  const parts = translate(message, args).split(bracketed)
  return parts.map((part, index) => {
    if (index % 3 === 1) return null
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other identity.
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other identity.
    return <Fragment key={index}>{elements[parts[index - 1] as Elements](part)}</Fragment>
  })
}
