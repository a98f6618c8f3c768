/**
 * The document as CodeMirror's root, for styles that the portal's content security policy lets through: it writes a style
 * element into a root with a head, whose text would need a nonce, and a constructed sheet into one without.
 */
export function rootForStyles(): Document {
  if (!('adoptedStyleSheets' in document)) return document
  return new Proxy(document, {
    get(target, key) {
      if (key === 'head') return undefined
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  })
}
