import type { PageResourceName } from '../content/page-resources'
import type { Fields } from './field'

/**
 * Declares the fields of one kind of record, once (D76). Its type, schema, answers, storage, lists, history, form
 * and fixtures follow from this. A new field needs an entry here, a migration and its place on the page.
 */
export interface Kind<F extends Fields = Fields> {
  /** Path segment below `/api`. */
  resource: PageResourceName
  fields: F
}

/** Keeps the literal types of a declaration, from which the record's types follow. */
export const defineKind = <const F extends Fields>(kind: Kind<F>): Kind<F> => kind
