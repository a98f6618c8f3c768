import * as yup from 'yup'
import {
  basedOn,
  flag,
  notAnAddress,
  notUnknown,
  optionalPhone,
  optionalText,
  reachableAddress,
  requiredText,
  uncoerced,
  wholeNumber,
} from '../kinds/fields'
import { limits } from '../kinds/limits'
import { secondFactorRules } from './settings'

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

const mostAddresses = 20

/** The first address that stands in the list twice, in whatever case. */
const listedTwice = (addresses: string[]) => {
  const plain = addresses.map((address) => address.toLowerCase())
  return addresses.find((_address, at) => plain.indexOf(plain[at]!) < at)
}

/** Who is mailed about new leads; an empty list leaves the environment's in force. */
export const mailsSchema = yup
  .object({
    leadMailsTo: uncoerced(yup.array())
      .of(reachableAddress('Enter an email address'))
      .typeError('Addresses must be a list')
      .max(mostAddresses, `At most ${mostAddresses} addresses`)
      .test('once', (addresses: string[] | undefined, { createError }) => {
        const twice = listedTwice((addresses ?? []).filter((one) => typeof one === 'string'))
        return twice === undefined || createError({ message: `${twice} is listed twice` })
      })
      .optional(),
    ...basedOn,
  })
  .noUnknown(notUnknown)

/** The most days that leads can be kept for: a hundred years. */
export const mostRetentionDays = 36_500

/** How long people stay in leads. */
export const retentionSchema = yup
  .object({
    leadDays: wholeNumber('Days')
      .min(1, 'Days must be at least 1')
      .max(mostRetentionDays, `Days must be at most ${mostRetentionDays}`)
      .nullable()
      .optional(),
    /** How many leads the save may erase at once: as many as the person who saves was told of. */
    mayErase: wholeNumber('May erase').min(0, 'May erase must not be negative').optional(),
    ...basedOn,
  })
  .noUnknown(notUnknown)

/** How staff sign in. */
export const accessSchema = yup
  .object({
    secondFactor: optionalText('Required second factor', 20).oneOf(
      [...secondFactorRules, null],
      `Must be one of ${secondFactorRules.join(', ')}`,
    ),
    ...basedOn,
  })
  .noUnknown(notUnknown)

/** How content becomes public. */
export const contentSettingsSchema = yup
  .object({ approval: flag('Approval').nullable(), ...basedOn })
  .noUnknown(notUnknown)
