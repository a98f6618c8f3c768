/** What jsdom lacks of constructed style sheets: rules are kept as text, one a line. */
class Sheet {
  cssRules: { cssText: string }[] = []
  replaceSync(css: string) {
    this.cssRules = css.split('\n').map((cssText) => ({ cssText }))
  }
  insertRule(cssText: string, at: number) {
    this.cssRules.splice(at, 0, { cssText })
  }
}

/** Gives jsdom constructed style sheets; returns the rules that the document has adopted. */
export function provideConstructedSheets(): () => string[] {
  const adopted: Sheet[] = []
  Object.assign(globalThis, { CSSStyleSheet: Sheet, CSSLayerBlockRule: class {} })
  Object.assign(document, { adoptedStyleSheets: adopted })
  return () => adopted.flatMap(({ cssRules }) => cssRules.map(({ cssText }) => cssText))
}
