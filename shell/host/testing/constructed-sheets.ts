/** Stands in for constructed style sheets, which jsdom lacks; keeps rules as text, one per line. */
class Sheet {
  rules: string[] = []
  replaceSync(css: string) {
    this.rules = css.split('\n')
  }
}

/**
 * Gives jsdom constructed style sheets.
 * @returns a function that returns the rules that the document has adopted
 */
export function provideConstructedSheets(): () => string[] {
  Object.assign(globalThis, { CSSStyleSheet: Sheet })
  Object.assign(document, { adoptedStyleSheets: [] })
  return () => (document.adoptedStyleSheets as unknown as Sheet[]).flatMap(({ rules }) => rules)
}
