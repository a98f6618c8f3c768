import type { FormikHelpers } from 'formik'
import type { RequestFailure } from '../data/base-query'

/** Puts the fields' messages of a refused request at their fields (D12). */
export function showFieldErrors<Values>(
  helpers: Pick<FormikHelpers<Values>, 'setErrors'>,
  failure: unknown,
): void {
  const fields = (failure as RequestFailure | undefined)?.body?.fields
  if (fields) helpers.setErrors(fields as never)
}
