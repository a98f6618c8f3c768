type Value = string | number | boolean
type Values = Readonly<Record<string, Value>>

type ErrorCode = 'FLAG_NOT_FOUND' | 'TYPE_MISMATCH'

/** What a provider tells of a flag, as OpenFeature has it (`ResolutionDetails`). */
interface Resolved<Of> {
  value: Of
  variant?: string
  reason: 'DEFAULT' | 'SPLIT' | 'ERROR'
  /** A member of OpenFeature's enum, which only its package can name. */
  errorCode?: never
  errorMessage?: string
}

/** The values of the page that is shown, by its data's element: another page brings another element. */
const read = new WeakMap<Element, Record<string, Values> | undefined>()

function valuesInBrowser(remote: string): Values | undefined {
  const element = document.getElementById('page-data')
  if (!element) return undefined
  if (!read.has(element)) read.set(element, JSON.parse(element.textContent!).config.settings)
  return read.get(element)?.[remote]
}

/** The values of the present render, or of the page that is shown; undefined outside a portal, as in tests. */
function presentValues(remote: string): Values | undefined {
  const ofRender: (() => Values | undefined) | undefined = Reflect.get(
    globalThis,
    Symbol.for('pt-portal.settings'),
  )
  return ofRender ? ofRender() : valuesInBrowser(remote)
}

const asText = (value: Value) => String(value)
const asNumber = (value: Value) => {
  const number = typeof value === 'boolean' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}
const booleans: Record<string, boolean> = { on: true, true: true, off: false, false: false }
const asBoolean = (value: Value): boolean | undefined => booleans[String(value)]

/**
 * A provider of OpenFeature's web and React SDK for the flags that `remote.json` declares (ADR 0136). It answers at once, and on
 * the server as in browsers. As booleans, `on` and `true` are true, `off` and `false` are false. An unknown flag has the default that the
 * caller gives, and is said once (PT-F316).
 * @param remote its name in `remote.json`
 */
export function flagProvider(remote: string) {
  const said = new Set<string>()

  function failed<Of>(flag: string, value: Of, code: ErrorCode, why: string): Resolved<Of> {
    const errorMessage = `PT-F316 ${remote} asks for the flag "${flag}", ${why}: it gets the default.`
    if (!said.has(flag)) console.warn(errorMessage)
    said.add(flag)
    return { value, reason: 'ERROR', errorCode: code as never, errorMessage }
  }

  const resolving =
    <Of>(convert: (value: Value) => Of | undefined) =>
    (flag: string, fallback: Of): Resolved<Of> => {
      const values = presentValues(remote)
      if (!values) return { value: fallback, reason: 'DEFAULT' }
      const found = Object.hasOwn(values, flag) ? values[flag]! : undefined
      if (found === undefined) {
        return failed(flag, fallback, 'FLAG_NOT_FOUND', 'which its remote.json lacks')
      }
      const value = convert(found)
      return value === undefined
        ? failed(flag, fallback, 'TYPE_MISMATCH', `whose value "${found}" is of another type`)
        : { value, variant: String(found), reason: 'SPLIT' }
    }

  return {
    metadata: { name: 'pt-portal' },
    runsOn: 'client' as const,
    resolveBooleanEvaluation: resolving(asBoolean),
    resolveStringEvaluation: resolving(asText),
    resolveNumberEvaluation: resolving(asNumber),
    /** No flag of a portal is an object. */
    resolveObjectEvaluation: <Of>(flag: string, fallback: Of): Resolved<Of> =>
      failed(flag, fallback, 'TYPE_MISMATCH', 'which is no object'),
  }
}
