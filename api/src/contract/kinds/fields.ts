import * as yup from 'yup'
import { pictureHash } from '../content/pictures'
import { limits } from './limits'

const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
/**
 * Replaces line breaks with spaces, as browsers do in one-line fields: a title with one would break feeds and mails.
 * Marks that turn the direction of writing go too: they would show a name, and what stands after it, in another order.
 */
const onOneLine = (value: unknown) =>
  typeof value === 'string'
    ? value.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(turningMarks, '')
    : value
/** Overrides, embeddings, isolates and marks of direction; joiners between letters stay, which Indian scripts need. */
export const turningMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const blankToNull = (value: unknown) => (value === '' ? null : value)

/** Removes yup's coercions, so that a value of the wrong type is an error instead of being converted. */
export function uncoerced<S extends yup.AnySchema>(schema: S): S {
  const next = schema.clone()
  next.transforms = []
  return next
}

/** Whether both database engines store a text unchanged, which a NUL character would prevent. */
export const storable = (value: string | null | undefined) => !value?.includes('\u0000')

/** What a text says that does not fit. */
export interface TextFaults {
  notText: string
  tooLong: string
  unstorable: string
}

/**
 * Trimmed text of at most `max` characters. If `max` is at most `limits.line`, line breaks become spaces, and marks that
 * turn the direction of writing go.
 */
export function textOf(max: number, { notText, tooLong, unstorable }: TextFaults) {
  return uncoerced(yup.string())
    .typeError(notText)
    .transform((value) => trim(max > limits.line ? value : onOneLine(value)))
    .max(max, tooLong)
    .test('storable', unstorable, storable)
}

/** The same for staff, in English. */
export const text = (label: string, max: number) =>
  textOf(max, {
    notText: `${label} must be text`,
    tooLong: `${label} must be at most ${max} characters`,
    unstorable: `${label} contains a character that cannot be stored`,
  })

/** Characters that show nothing: white space, joiners and other marks without a shape, and the empty Braille cell. */
const onlyInvisible = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u

/** Text that shows something, so that nobody meets an empty heading or a link without words. */
export const requiredText = (label: string, max: number) => {
  const missing = `${label} is required`
  return text(label, max)
    .required(missing)
    .test('visible', missing, (value) => !onlyInvisible.test(value))
}

export const optional = (schema: ReturnType<typeof textOf>) =>
  schema.transform(blankToNull).nullable().optional()

export const optionalText = (label: string, max: number) => optional(text(label, max))

export const flag = (label: string) =>
  uncoerced(yup.boolean()).typeError(`${label} must be true or false`).optional()

export const wholeNumber = (label: string) =>
  uncoerced(yup.number())
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)

/** An amount in whole rupees. */
export const rupees = (label: string) =>
  wholeNumber(label)
    .min(0, `${label} must not be negative`)
    .max(1_000_000_000, `${label} is too large`)

export const textList = (label: string, maxItem: number) =>
  uncoerced(yup.array())
    .of(requiredText(label, maxItem))
    .typeError(`${label} must be a list`)
    .max(limits.listItems, `${label} must have at most ${limits.listItems} entries`)
    .optional()

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Tags as they are typed: empty ones are ignored. */
export const tagList = (label: string) =>
  textList(label, limits.tag).transform((tags) =>
    Array.isArray(tags) ? tags.filter((tag) => !isBlank(tag)) : tags,
  )

export function isHttpUrl(value: string | null | undefined): boolean {
  if (!value) return true
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

export const optionalUrl = (label: string) =>
  optionalText(label, limits.url).test(
    'url',
    `${label} must start with http:// or https://`,
    isHttpUrl,
  )

/** Digits as people write them, with at most a leading `+` and separators: toll-free and short numbers pass too. */
const phonePattern = /^\+?[\d\s().-]+$/
const fewestDigits = 3
const mostDigits = 15

function isPhone(value: string | null | undefined): boolean {
  if (!value) return true
  const digits = value.replace(/\D/g, '').length
  return phonePattern.test(value) && digits >= fewestDigits && digits <= mostDigits
}

/** One telephone number, kept as it was typed. */
export const optionalPhone = (label: string) =>
  optionalText(label, limits.phone).test('phone', `${label} must be a phone number`, isPhone)

/** An http(s) URL, or the path of a picture in the media library. */
export const optionalPicture = (label: string) =>
  optionalText(label, limits.url).test(
    'url',
    `${label} must start with http:// or https://`,
    (value) => isHttpUrl(value) || pictureHash(value) !== null,
  )

const isoDateTime = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

export const isDateTime = (value: string | null | undefined) =>
  !value || (isoDateTime.test(value) && !Number.isNaN(Date.parse(value)))

export const optionalDateTime = (label: string) =>
  optionalText(label, 40).test('date-time', `${label} must be a date and time`, isDateTime)

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const slug = (label: string) =>
  requiredText(label, limits.slug)
    .matches(slugPattern, {
      message: `${label} may contain only lowercase letters, digits and single hyphens`,
      excludeEmptyString: true,
    })
    // Routes take a value of digits alone as an id.
    .matches(/[a-z-]/, {
      message: `${label} must contain a letter`,
      excludeEmptyString: true,
    })

export const notAnAddress = 'Enter a valid email address'

export const emailAddress = (message: string) =>
  text('Email', limits.email).required(message).email(notAnAddress)

/** An email address at a domain with a dot, so that internet mail can reach it. */
export const reachable = <S extends yup.StringSchema<string | undefined>>(
  address: S,
  message: string,
): S => address.email(message).matches(/@[^@]+\.[^@.]+$/, { message, excludeEmptyString: true })

/** The same for staff. Sign-in uses `emailAddress` instead, because older accounts may have other addresses. */
export const reachableAddress = (message: string) =>
  reachable(text('Email', limits.email).required(message), notAnAddress)

export const notUnknown = 'Unknown field'
export const reservedAddress = 'This address is reserved for the portal itself'

/** `updatedAt` names the version an update was based on (D29). */
export const basedOn = { updatedAt: optionalDateTime('Updated at') }

/** `minorEdit` says that a change of English changes no meaning, so that translations stay current (D83). */
export const minorEdit = { minorEdit: flag('Minor edit') }
