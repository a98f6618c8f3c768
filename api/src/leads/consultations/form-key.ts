import { randomUUID } from 'node:crypto'
import { optionalText } from '../../contract/fields'
import type { ApiContext } from '../../platform/http/context'
import { invalid } from '../../platform/http/errors'
import { isNativeForm } from '../../platform/http/plain-page'

/** Long enough that nobody guesses another visitor's. */
const keyForm = /^[\w-]{16,64}$/
const message = 'An idempotency key has 16 to 64 letters, digits, hyphens and underscores'

/** The hidden field of a form that the browser sends by itself. */
export const formKeyField = optionalText('Idempotency key', 64).matches(keyForm, { message })

/**
 * The key that a visitor's browser has made for a form, the same for every try of it. Scripts send it as a header, which older
 * versions of the API ignore; a browser that sends a form by itself has only fields, and gets a key for its next try here.
 * @throws 422
 */
export function formKeyOf(
  ctx: ApiContext,
  { idempotencyKey }: { idempotencyKey?: string | null },
): string | null {
  const header = ctx.get('Idempotency-Key')
  if (header && !keyForm.test(header)) throw invalid({ 'Idempotency-Key': message })
  return header || idempotencyKey || (isNativeForm(ctx) ? randomUUID() : null)
}
