import { type FormikHelpers, setIn } from 'formik'
import type { RequestFailure } from '../data/base-query'

/** Shows the field messages of a refused request at their fields (D12), such as `slabs[2].from`. */
export function showFieldErrors<Values>(
  helpers: Pick<FormikHelpers<Values>, 'setErrors'>,
  failure: unknown,
): void {
  const fields = (failure as RequestFailure | undefined)?.body?.fields
  if (!fields) return
  const errors = Object.entries(fields).reduce(
    (placed, [path, message]) => setIn(placed, path, message),
    {},
  )
  helpers.setErrors(errors)
}
