/** Proper nouns and abbreviations that stay in Latin letters in every language. */
const kept =
  /PT Portal|PTRC|PTEC|EPF|ESI|TDS|CC BY 4\.0|@svg-maps\/india|Victor Cazanave|[\w.]+\.(?:gov\.)?in\b|\+91/g

/** What a reader reads or hears in the page's language: what is marked as English is English on purpose. */
function* textsOf(element: Element): Generator<string> {
  if (element.matches('script, style, [lang=en]')) return
  for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
    yield element.getAttribute(name) ?? ''
  }
  for (const node of element.childNodes) {
    if (node instanceof Element) yield* textsOf(node)
    else yield node.textContent ?? ''
  }
}

/** Texts below an element that have Latin words, which a page in Hindi has none of. */
export const latinTexts = (element: Element): string[] =>
  [...textsOf(element)].filter((text) => /[a-z]{2}/i.test(text.replace(kept, '')))
