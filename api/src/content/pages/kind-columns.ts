import { type Fields, isList, isSwitch, namesWhere } from '../../contract/kinds/field'
import type { Kind } from '../../contract/kinds/kind'

/** The parts of a page resource that follow from the declaration of its fields (D76). */
export function columnsOf<F extends Fields>({ resource, fields }: Kind<F>) {
  const typed = (...types: string[]) => namesWhere(fields, ({ type }) => types.includes(type))
  return {
    name: resource,
    title: typed('title')[0]!,
    kinds: {
      json: namesWhere(fields, (field) => isList(field) || field.type === 'facts'),
      boolean: namesWhere(fields, isSwitch),
      date: [...typed('moment'), 'createdAt', 'updatedAt'],
    },
    searched: namesWhere(fields, ({ searched }) => searched === true),
    pictured: typed('picture', 'markdown'),
    listColumns: [
      'id' as const,
      ...namesWhere(fields, ({ listed }) => listed === true),
      'createdAt' as const,
      'updatedAt' as const,
    ],
  }
}
