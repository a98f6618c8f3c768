declare const shape: unique symbol

/** A message without arguments. */
export type NoArguments = Record<never, never>

/**
 * A text of the catalogue in every language of the build. Code hands it to a `Translate`; it never calls it or puts it on
 * the page itself.
 */
export interface Message<Arguments = NoArguments> {
  readonly [shape]?: (args: Arguments) => void
  readonly kind: 'message'
}

/** A message with elements, such as `See <link>the page</link>`; `Rich` of shared-ui draws it. */
export interface RichMessage<Arguments = NoArguments, Elements extends string = string>
  extends Message<Arguments> {
  readonly elements?: Elements
}

type Rest<Arguments> = keyof Arguments extends never ? [] : [args: Arguments]

/** Gives messages in one language. */
export interface Translate {
  <Arguments>(message: Message<Arguments>, ...rest: Rest<Arguments>): string
  /** Code of the language, such as `hi`. */
  readonly language: string
}

/**
 * What a message is at run time. A build for browsers has one language: a text, or a function of the arguments. Servers
 * have all of them, and choose by the second argument.
 */
export type CompiledMessage = string | ((args: unknown, language: string) => string)

const translates = new Map<string, Translate>()

function translateIn(language: string): Translate {
  const translate = (message: CompiledMessage, args?: unknown) =>
    typeof message === 'string' ? message : message(args, language)
  return Object.assign(translate, { language }) as unknown as Translate
}

/** The function that gives messages in a language; always the same one for the same language. */
export function inLanguage(language: string): Translate {
  const known = translates.get(language)
  if (known) return known
  const translate = translateIn(language)
  translates.set(language, translate)
  return translate
}
