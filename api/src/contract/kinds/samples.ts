import { entriesOf, type Fields, type InputOf, type ValuesOf } from './field'
import type { Kind } from './kind'
import { withDefaults } from './values'

/** Input for tests: a text in each required field. */
export function sampleInputOf<F extends Fields>({ fields }: Kind<F>): InputOf<F> {
  const required = entriesOf(fields).filter(([, field]) => 'required' in field && field.required)
  return Object.fromEntries(
    required.map(([name, { type, label }]) => [name, type === 'slug' ? 'sample' : label]),
  ) as InputOf<F>
}

/** All values of a record for tests. */
export const sampleOf = <F extends Fields>(kind: Kind<F>): ValuesOf<F> =>
  withDefaults(kind, sampleInputOf(kind))
