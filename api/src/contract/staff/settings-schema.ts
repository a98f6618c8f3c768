import * as yup from 'yup'
import { isDay } from '../indian-day'
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
import { overlap, readHours } from '../leads/callback-times'
import { secondFactorRules } from './settings'

const mostPeople = 20

const person = yup
  .object({
    name: requiredText('Name', limits.name),
    role: requiredText('Role', limits.name),
    credential: optionalText('Credential', limits.name),
  })
  .noUnknown(notUnknown)

/** A number as E.164 has it: a country code and at most fifteen digits. */
export const whatsAppNumber = /^\+[1-9]\d{6,14}$/

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
    whatsapp: optionalText('WhatsApp', limits.phone)
      .transform((value) => (typeof value === 'string' ? value.replace(/[\s()-]/g, '') : value))
      .matches(whatsAppNumber, {
        message: 'WhatsApp must be a number with its country code, such as +919876543210',
        excludeEmptyString: true,
      }),
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

const fewHolidays = 200
const fewHours = 30

/** A list of lines, each once. */
const linesOf = (label: string, most: number, isLine: (line: string) => boolean, message: string) =>
  uncoerced(yup.array())
    .of(requiredText(label, limits.name).test('line', message, (line) => !line || isLine(line)))
    .typeError(`${label} must be a list`)
    .max(most, `${label} must have at most ${most} lines`)

/** What is no text has an error of its own. */
const textsOf = (lines: unknown[] | undefined): string[] =>
  (lines ?? []).filter((line) => typeof line === 'string')

const within = (label: string, least: number, most: number) =>
  wholeNumber(label)
    .min(least, `${label} must be at least ${least}`)
    .max(most, `${label} must be at most ${most}`)
    .nullable()
    .optional()

/** When visitors can be called back; the rules are those of the environment's variables. */
export const callbackSettingsSchema = yup
  .object({
    callbackHours: linesOf(
      'Hours',
      fewHours,
      (line) => readHours(line) !== null,
      'Must be like "Mon-Fri 09:00-18:00"',
    )
      .test('apart', 'Hours of the same day overlap', (lines) => !overlap(textsOf(lines)))
      .optional(),
    callbackHolidays: linesOf(
      'Holidays',
      fewHolidays,
      (line) => /^\d{4}-\d{2}-\d{2}($| )/.test(line) && isDay(line.slice(0, 10)),
      'Must begin with a day, like "2026-12-25 Christmas"',
    ).optional(),
    callbackMinutes: within('Minutes', 5, 240),
    callbackPlaces: within('Calls at the same time', 0, 100),
    callbackNotice: within('Notice', 0, 240),
    callbackDays: within('Days', 1, 90),
    /** How many booked calls the save may leave at times that are not offered any more. */
    mayLeave: wholeNumber('May leave').min(0, 'May leave must not be negative').optional(),
    ...basedOn,
  })
  .noUnknown(notUnknown)
