import * as yup from 'yup'
import {
  isHttpUrl,
  notUnknown,
  requiredText,
  text,
  uncoerced,
  wholeNumber,
} from '../../kinds/fields'
import { limits } from '../../kinds/limits'

/** An object of known fields alone. */
export const object = <F extends yup.ObjectShape>(label: string, fields: F) =>
  uncoerced(yup.object(fields))
    .noUnknown(notUnknown)
    .typeError(`${label} must be an object`)
    .nonNullable(`${label} must be an object`)

/** A list of at most so many entries. */
export const list = <S extends yup.AnySchema>(
  label: string,
  item: S,
  max: number = limits.listItems,
) =>
  uncoerced(yup.array())
    .of(item)
    .typeError(`${label} must be a list`)
    .max(max, `${label} must have at most ${max} entries`)

/** One of a few names. */
export const oneOf = <T extends string>(label: string, values: readonly T[]) =>
  requiredText(label, 30).oneOf(values, `${label} must be one of ${values.join(', ')}`)

/** An address; '' where there is none. */
export const address = (label: string) =>
  text(label, limits.url)
    .defined(`${label} is required`)
    .test('url', `${label} must start with http:// or https://`, isHttpUrl)

/** A month of the year, 1 to 12. */
export const month = (label: string) =>
  wholeNumber(label)
    .min(1, `${label} must be from 1 to 12`)
    .max(12, `${label} must be from 1 to 12`)
