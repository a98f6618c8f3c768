import { loadFrom } from '../../scripts/tools'
import type { Manifest } from './manifests'

interface ModelModule {
  [kind: string]: { prototype: { validate(this: unknown): void } } | undefined
}

/** One message for each thing that Kubernetes would refuse or silently drop in a manifest; empty if it is valid. */
export function faultsOf(manifest: Manifest): string[] {
  const { apiVersion, kind, metadata } = manifest
  const name = `${kind} ${metadata?.name}`
  let model: ModelModule[string]
  try {
    model = (loadFrom('kubernetes', `kubernetes-models/${apiVersion}/${kind}`) as ModelModule)[kind]
  } catch {}
  if (!model) return [`${name}: there is no ${kind} in ${apiVersion}`]
  const { watched, unread } = watch(manifest)
  try {
    model.prototype.validate.call(watched)
  } catch (error) {
    return [`${name}: ${(error as Error).message}`]
  }
  return unread().map((field) => `${name}: Kubernetes knows no ${field}`)
}

/**
 * Records which fields the validation reads. The schemas allow unknown fields, so a field that is never read is
 * unknown.
 */
function watch(root: object) {
  const read = new Map<object, Set<PropertyKey>>()
  const wrap = (value: object): object => {
    const seen = new Set<PropertyKey>()
    read.set(value, seen)
    return new Proxy(value, {
      get(target, key) {
        seen.add(key)
        const found: unknown = Reflect.get(target, key)
        return found && typeof found === 'object' ? wrap(found) : found
      },
    })
  }
  const unread = (value: object, path: string): string[] =>
    Object.entries(value).flatMap(([key, child]) => {
      const field = path ? `${path}.${key}` : key
      if (!read.get(value)?.has(key)) return [field]
      return child && typeof child === 'object' ? unread(child, field) : []
    })
  return { watched: wrap(root), unread: () => unread(root, '') }
}
