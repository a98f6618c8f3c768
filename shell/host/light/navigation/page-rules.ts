/** Parses the CSS of a page ahead of time, because parsing takes a slow phone a while. */
export function parseRules(css: string): CSSStyleSheet {
  const parsed = new CSSStyleSheet()
  parsed.replaceSync(css)
  return parsed
}

// Adopted sheets, because the content security policy allows no style element. Rules of pages do not clash: one
// class name never has two meanings, and header and footer have names of their own.

/** Applies the rules of a page in place of those of the previous one, which nothing uses any more. */
export function setRules(rules: CSSStyleSheet): void {
  document.adoptedStyleSheets = [rules]
}

/** Adds the rules of a page's part. */
export function addRules(rules: CSSStyleSheet): void {
  document.adoptedStyleSheets.push(rules)
}
