/** What jsdom lacks of constructed style sheets: rules are kept as text, one a line. */
class Sheet {
  rules: string[] = []
  replaceSync(css: string) {
    this.rules = css.split('\n')
  }
}

/** Gives jsdom constructed style sheets; returns the rules that the document has adopted. */
export function provideConstructedSheets(): () => string[] {
  Object.assign(globalThis, { CSSStyleSheet: Sheet })
  Object.assign(document, { adoptedStyleSheets: [] })
  return () => (document.adoptedStyleSheets as unknown as Sheet[]).flatMap(({ rules }) => rules)
}
