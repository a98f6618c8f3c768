import { randomUUID } from 'node:crypto'
import { optionalText } from '../../contract/kinds/fields'
import type { ApiContext } from '../../platform/http/context'
import { invalid } from '../../platform/http/errors'
import { isNativeForm } from '../../platform/http/response/plain-page'

/** Long enough that nobody can guess another visitor's key. */
export const keyForm = /^[\w-]{16,64}$/
const message = 'An idempotency key has 16 to 64 letters, digits, hyphens and underscores'

/** Hidden field with the key, for forms that the browser submits without a script. */
export const formKeyField = optionalText('Idempotency key', 64).matches(keyForm, { message })

/**
 * The idempotency key of a form, the same for every attempt. Scripts send it as a header, which older versions of the
 * API ignore. A form submitted without a script sends it as a field, or gets a new key here for its next attempt.
 * @throws 422 when the header is malformed
 */
export function formKeyOf(
  ctx: ApiContext,
  { idempotencyKey }: { idempotencyKey?: string | null },
): string | null {
  const header = ctx.get('Idempotency-Key')
  if (header && !keyForm.test(header)) throw invalid({ 'Idempotency-Key': message })
  return header || idempotencyKey || (isNativeForm(ctx) ? randomUUID() : null)
}
