import { parse, type Select, type Token } from '@messageformat/parser'
import { elementsOf } from './elements'

/** The type of an argument that a text shows and does nothing else with. */
const shown = 'string | number'

/** What code must hand to a message. */
export interface Signature {
  /** TypeScript types of the arguments by name. */
  args: ReadonlyMap<string, string>
  /** Names of its elements, in alphabetical order. */
  elements: readonly string[]
}

function choices(token: Select): string {
  const known = token.cases.map(({ key }) => key).filter((key) => key !== 'other')
  return [...known.map((key) => `'${key}'`), '(string & {})'].join(' | ')
}

function typeOf(token: Token): string | undefined {
  switch (token.type) {
    case 'plural':
    case 'selectordinal':
      if (token.pluralOffset) throw new Error('an offset is not known')
      return 'number'
    case 'select':
      return choices(token)
    case 'argument':
      return shown
    case 'function':
      throw new Error(
        `{${token.arg}, ${token.key}} is not known: write numbers and dates by the functions of locale.ts, and hand over the text`,
      )
    default:
      return undefined
  }
}

/** What ICU takes as it stands: two apostrophes, and what begins with an apostrophe before a brace or number sign. */
const quoted = /''|'[{}#][^']*'?/g

/** The parser takes a brace at the end, or one that nothing opened, for a letter. */
function checkBraces(token: Token): void {
  if (token.type === 'content' && /[{}]/.test(token.ctx.text.replace(quoted, ''))) {
    throw new Error(
      "a brace has no partner; a brace that readers see stands in apostrophes, as '{'",
    )
  }
}

function collect(tokens: Token[], args: Map<string, string>): void {
  for (const token of tokens) {
    checkBraces(token)
    const type = typeOf(token)
    // An argument that is also counted or chosen by has the narrower type.
    if (type && 'arg' in token && (type !== shown || !args.has(token.arg))) {
      args.set(token.arg, type)
    }
    if ('cases' in token) for (const each of token.cases) collect(each.tokens, args)
  }
}

/**
 * The arguments and elements of an ICU text.
 * @throws Error in words of its author: where the text is broken, or uses what the portal's messages do not know
 */
export function signatureOf(text: string): Signature {
  const args = new Map<string, string>()
  collect(parse(text), args)
  return { args, elements: elementsOf(text) }
}

/**
 * Whether code that suits the source text suits its translation. Choices may differ: a language needs not know them all, and
 * may choose by an argument that the source only shows, such as a name that it declines.
 */
export function agree(source: Signature, translation: Signature): boolean {
  const kind = (type: string) => (type.includes("'") ? 'choice' : type)
  const described = ({ args, elements }: Signature) =>
    JSON.stringify([
      [...args]
        .map(([name, type]) => [
          name,
          source.args.get(name) === shown && type !== 'number' ? shown : kind(type),
        ])
        .sort(),
      elements,
    ])
  return described(source) === described(translation)
}
