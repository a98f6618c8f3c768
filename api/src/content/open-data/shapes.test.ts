import schema from '@pt-portal/rules/schema/state.schema.json'
import { openStateSchema } from './shapes'

/** Names of all properties inside a JSON Schema. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(keysOf)]
}

/** Keys that have another name in open data, and what only editors read. */
const others = ['$schema', 'isStartKnown', 'isLevied', 'isDeductionAssumed']

test('open data has every key of the law, so that none is kept which nobody reads', () => {
  const open = new Set(keysOf(openStateSchema))
  const missing = keysOf(schema).filter((key) => !open.has(key))
  expect([...new Set(missing)].sort()).toEqual([...others].sort())
})
