/** What a page says of its styles, made ready: reading it takes a slow phone a while. */
export function parseRules(css: string): CSSStyleSheet {
  const parsed = new CSSStyleSheet()
  parsed.replaceSync(css)
  return parsed
}

// The policy allows no style element. No two pages say different things of one name, and header and footer have names of their own.

/** Has a page look as its rules say; those of the page before, which nothing uses any more, go. */
export function setRules(rules: CSSStyleSheet): void {
  document.adoptedStyleSheets = [rules]
}

/** Adds rules that a part of the page brings. */
export function addRules(rules: CSSStyleSheet): void {
  document.adoptedStyleSheets.push(rules)
}
