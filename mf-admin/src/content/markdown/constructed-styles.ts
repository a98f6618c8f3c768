/**
 * Returns the document without its `head`, as CodeMirror's root while it sets up its styles. For a root with
 * a head, CodeMirror writes a style element, which the content security policy refuses. For one without, it
 * adds a constructed style sheet to the document.
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
