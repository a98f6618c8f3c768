/** What addresses in a language begin with (D79). */
const rootOf = (language: string) => (language === 'en' ? '' : `/${language}`)

/** Lets the links of the language menu lead to the page that is shown, with its query and hash. */
export function renewLanguageLinks(): void {
  const { pathname, search, hash } = window.location
  const page = pathname.slice(rootOf(document.documentElement.lang).length).replace(/^\/$/, '')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-menu] [hreflang]')) {
    link.href = (rootOf(link.hreflang) + page || '/') + search + hash
  }
}
