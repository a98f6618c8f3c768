/** Rules that pages brought, each in its layer if it has one. */
const known = new Set<string>()
let sheet: CSSStyleSheet | undefined

/** Texts of a sheet's rules, of which each stands by itself. */
function* textsOf({ cssRules }: CSSStyleSheet): Generator<string> {
  for (const rule of cssRules) {
    if (!(rule instanceof CSSLayerBlockRule)) yield rule.cssText
    else for (const inner of rule.cssRules) yield `@layer ${rule.name}{${inner.cssText}}`
  }
}

function sheetOfPages(): CSSStyleSheet {
  if (sheet) return sheet
  const written = document.querySelector<HTMLStyleElement>('#page-styles')?.sheet
  for (const text of written ? textsOf(written) : []) known.add(text)
  sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

/** What a later page says of its styles, made ready: reading it takes a slow phone a while. */
export function parseRules(css: string): CSSStyleSheet {
  const parsed = new CSSStyleSheet()
  parsed.replaceSync(css)
  return parsed
}

/** Adds what a later page brings beyond what those before it have brought; the policy allows no style element for it. */
export function addRules(parsed: CSSStyleSheet): void {
  const all = sheetOfPages()
  for (const text of textsOf(parsed)) {
    if (known.has(text)) continue
    known.add(text)
    all.insertRule(text, all.cssRules.length)
  }
}
