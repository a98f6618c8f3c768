import * as yup from 'yup'
import { flag, notUnknown, requiredText, wholeNumber } from '../kinds/fields'
import { presenceResources } from './live'

/** Announces that a user has opened a record, or has left it. */
export const presenceSchema = yup
  .object({
    resource: requiredText('Resource', 16).oneOf(
      presenceResources,
      `Resource must be one of ${presenceResources.join(', ')}`,
    ),
    id: wholeNumber('Id')
      .required('Id is required')
      .min(1, 'Id must be at least 1')
      .max(999_999_999, 'Id is too large'),
    isHere: flag('Whether the user is here').required('Say whether the user is here'),
  })
  .noUnknown(notUnknown)
