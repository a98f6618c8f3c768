import path from 'node:path'
import {
  type CleanedEnv,
  customCleanEnv,
  EnvError,
  EnvMissingError,
  makeExactValidator,
  type ValidatorSpec,
} from 'envalid'

/** What a declaration of ours says beyond envalid's `default`, `desc` and `requiredWhen`. */
interface OwnWords {
  /** The default as the table of variables shows it, where the value itself would say too little. */
  defaultWords?: string
  /** What a refusal says after the variable's name when the variable is missing but required. */
  missing?: string
  /** Whether no message may show the value. */
  isSecret?: boolean
}

declare module 'envalid/dist/types' {
  interface Spec<T> extends OwnWords {}
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Environment variables by their names. */
export type Declarations = Record<string, ValidatorSpec<unknown>>

/** The values of variables, once they are read. */
export type Values<D> = Readonly<CleanedEnv<D>>

interface ReadOptions {
  /** Class of the error; the default is `Error`. */
  Refusal?: new (
    sentence: string,
  ) => Error
  /** Whether a refusal shows the value that it refuses; the default is yes. */
  showsValue?: boolean
}

/**
 * Reads declared variables from the environment. An empty one counts as unset, because Compose sets variables
 * that an operator left out to the empty text.
 * @throws the error of `options.Refusal`: one sentence that names the first variable that is wrong or missing
 */
export function readEnvironment<D extends Declarations>(
  env: Environment,
  declarations: D,
  { Refusal = Error, showsValue = true }: ReadOptions = {},
): Values<D> {
  const names = Object.keys(declarations)
  const given = Object.fromEntries(names.map((name) => [name, env[name] || undefined]))

  function refuse(name: string, error: Error): never {
    const { missing = 'is required', isSecret } = declarations[name]!
    if (error instanceof EnvMissingError) throw new Refusal(`${name} ${missing}.`)
    const value = showsValue && !isSecret ? `, not "${given[name]}"` : ''
    throw new Refusal(`${name} ${error.message}${value}.`)
  }

  return customCleanEnv(given, declarations, (values) => values, {
    reporter({ errors }) {
      const [first] = Object.entries(errors as Record<string, Error>)
      if (first) refuse(...first)
    },
  })
}

/**
 * Makes a rule.
 * @param read takes the text of a variable; undefined refuses it
 * @param must what a refusal says after the variable's name, such as `must be a port number`
 */
export const rule = <T>(read: (value: string) => T | undefined, must: string) =>
  makeExactValidator<T>((value) => {
    const taken = read(value)
    if (taken === undefined) throw new EnvError(must)
    return taken
  })

export const text = makeExactValidator<string>((value) => value)

/** Text of a certain form. */
export const textLike = (form: RegExp, must: string) =>
  rule((value) => (form.test(value) ? value : undefined), must)

/** A file or folder; becomes an absolute path. */
export const filePath = makeExactValidator<string>((value) => path.resolve(value))

/** Digits alone, so that `1e3`, `0x10` and `5.0` are refused. */
export const wholeNumber = (from: number, to?: number) =>
  rule(
    (value) => {
      const number = /^\d+$/.test(value) ? Number(value) : -1
      return number >= from && number <= (to ?? number) ? number : undefined
    },
    `must be a whole number from ${from}${to === undefined ? '' : ` to ${to}`}`,
  )

export const port = rule(
  (value) => (/^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined),
  'must be a port number',
)

/** A part of the whole, from 0 to 1. */
export const share = rule(
  (value) => (Number(value) >= 0 && Number(value) <= 1 ? Number(value) : undefined),
  'must be a share from 0 to 1',
)

export const choice = <const T extends string>(...choices: T[]) =>
  rule((value) => choices.find((each) => each === value), `must be one of ${choices.join(', ')}`)

/** `1` is yes, `0` is no. */
export const flag = rule(
  (value) => (value === '0' || value === '1' ? value === '1' : undefined),
  'must be one of 0, 1',
)

/** An address with http or https; undefined for any other text. */
export function webAddress(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** The origin of a web address: scheme, host and port. */
export const webOrigin = rule((value) => webAddress(value)?.origin, 'must be an http(s) address')

/** Characters; shorter secrets can be guessed. */
export const minSecretLength = 16

/** A secret. @param isMeasured whether a short one is refused @param remedy how the refusal ends */
export const secret = (isMeasured: boolean, remedy = '') =>
  rule(
    (value) => (!isMeasured || value.length >= minSecretLength ? value : undefined),
    `must have at least ${minSecretLength} characters${remedy}`,
  )

/** Part of a declaration without default that is required in production. */
export const requiredInProduction = (isProduction: boolean) => ({
  default: undefined,
  requiredWhen: () => isProduction,
  missing: 'is required in production',
})
