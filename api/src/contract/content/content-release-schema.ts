import * as yup from 'yup'
import {
  basedOn,
  flag,
  notUnknown,
  optionalDateTime,
  optionalText,
  requiredText,
  uncoerced,
  wholeNumber,
} from '../kinds/fields'
import { limits } from '../kinds/limits'
import { pageResourceNames } from './page-resources'

/** Pages of one release: one transaction makes all of them public. */
export const mostInRelease = 50

const page = yup
  .object({
    resource: uncoerced(yup.string())
      .typeError('Resource must be text')
      .required('Resource is required')
      .oneOf(pageResourceNames, `Resource must be one of ${pageResourceNames.join(', ')}`),
    id: wholeNumber('Id')
      .required('Id is required')
      .min(1, 'Id must be at least 1')
      .max(999_999_999, 'Id must be one of this portal'),
  })
  .noUnknown(notUnknown)

const pages = uncoerced(yup.array())
  .of(page)
  .typeError('Pages must be a list')
  .max(mostInRelease, `A release has at most ${mostInRelease} pages`)

const named = {
  name: requiredText('Name', limits.name),
  note: optionalText('Note', limits.message),
  publishAt: optionalDateTime('Publish at'),
}

/** The version of the release, and what of its contents the user has seen. */
const seen = { ...basedOn, contents: optionalText('Contents', limits.name) }

/** Of a publication: whether readers are told of changes of the law; null or absent: of what is told by default (D89). */
const telling = {
  tellsReaders: uncoerced(yup.boolean())
    .typeError('Tells readers must be true or false')
    .nullable()
    .optional(),
}

export const newContentReleaseSchema = yup
  .object({ ...named, pages: pages.optional() })
  .noUnknown(notUnknown)

export const contentReleaseSchema = yup.object({ ...named, ...basedOn }).noUnknown(notUnknown)

export const releasePagesSchema = yup
  .object({ pages: pages.required('Pages are required').min(1, 'Choose at least one') })
  .noUnknown(notUnknown)

export const releaseSeenSchema = yup.object(seen).noUnknown(notUnknown)

export const publishReleaseSchema = yup.object({ ...seen, ...telling }).noUnknown(notUnknown)

export const approveReleaseSchema = yup
  .object({ ...seen, contents: requiredText('Contents', limits.name) })
  .noUnknown(notUnknown)

export const sendBackSchema = yup
  .object({ ...basedOn, reason: requiredText('Reason', limits.message) })
  .noUnknown(notUnknown)

export const scheduleReleaseSchema = yup
  .object({
    ...seen,
    ...telling,
    publishAt: optionalDateTime('Publish at').required('Publish at is required'),
  })
  .noUnknown(notUnknown)

export const takeBackSchema = yup
  .object({ ...basedOn, ...telling, leavesChanged: flag('Leaves changed') })
  .noUnknown(notUnknown)
