import * as yup from 'yup'
import { addDays, indianDay, isDay } from '../indian-day'
import { notUnknown, requiredText, uncoerced } from '../kinds/fields'
import { longestTokenDays, tokenPermissions } from './tokens'

const permissions = uncoerced(yup.array())
  .of(
    requiredText('Permission', 40).oneOf(
      tokenPermissions,
      ({ value }) => `No token has the permission ${value}`,
    ),
  )
  .typeError('Permissions must be a list')
  .max(tokenPermissions.length, 'A permission is named twice')
  .test(
    'once',
    'A permission is named twice',
    (value) => new Set(value ?? []).size === (value ?? []).length,
  )
  .required('Permissions are required')

const expiresOn = requiredText('Last day', 10)
  .test('day', 'Last day must be a day, as YYYY-MM-DD', (day) => !day || isDay(day))
  .test('future', 'Last day must not be in the past', (day) => !day || day >= indianDay())
  .test(
    'soon',
    `Last day must be at most ${longestTokenDays} days ahead`,
    (day) => !isDay(day ?? '') || day! <= addDays(indianDay(), longestTokenDays),
  )

/** A new token of a program (D86). */
export const tokenSchema = yup
  .object({ name: requiredText('Name', 60), permissions, expiresOn })
  .noUnknown(notUnknown)

export type TokenInput = yup.InferType<typeof tokenSchema>
