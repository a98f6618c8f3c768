import * as yup from 'yup'
import {
  basedOn,
  flag,
  notAnAddress,
  notUnknown,
  optionalPhone,
  optionalText,
  requiredText,
  uncoerced,
  wholeNumber,
} from './fields'
import { limits } from './limits'

const mostPeople = 20

const person = yup
  .object({
    name: requiredText('Name', limits.name),
    role: requiredText('Role', limits.name),
    credential: optionalText('Credential', limits.name),
  })
  .noUnknown(notUnknown)

/** The office, as the admin area saves it: an empty field leaves the environment's value in force. */
export const officeSchema = yup
  .object({
    name: optionalText('Name', limits.name),
    registration: optionalText('Registration', limits.name),
    people: uncoerced(yup.array())
      .of(person)
      .typeError('People must be a list')
      .max(mostPeople, `At most ${mostPeople} people`)
      .optional(),
    email: optionalText('Email', limits.email).matches(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, {
      message: notAnAddress,
      excludeEmptyString: true,
    }),
    phone: optionalPhone('Phone'),
    address: optionalText('Address', limits.line),
    hours: optionalText('Hours', limits.name),
    ...basedOn,
  })
  .noUnknown(notUnknown)

/** What the office says of itself; the rules are those of the environment's variables. */
export const claimsSchema = yup
  .object({
    successRate: optionalText('Success rate', limits.name),
    registrations: wholeNumber('Registrations')
      .min(1, 'Registrations must be at least 1')
      .max(1_000_000_000, 'Registrations is too large')
      .nullable()
      .optional(),
    support: optionalText('Support', limits.name),
    processingTime: optionalText('Processing time', limits.name),
    answerTime: optionalText('Answer time', limits.name),
    rating: optionalText('Rating', limits.name).matches(/^[1-5](\.\d)?\/5 from \d[\d,]* reviews$/, {
      message: 'Must be like "4.9/5 from 2,340 reviews"',
      excludeEmptyString: true,
    }),
    ...basedOn,
  })
  .noUnknown(notUnknown)

/** How content becomes public. */
export const contentSettingsSchema = yup
  .object({ approval: flag('Approval').nullable(), ...basedOn })
  .noUnknown(notUnknown)
