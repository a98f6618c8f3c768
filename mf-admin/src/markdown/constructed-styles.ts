/**
 * The document as CodeMirror's root while it sets up its styles: it writes a style element into a root with a head, whose text the
 * portal's content security policy refuses, and rules of a constructed sheet into one without. The sheet is then the document's.
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
