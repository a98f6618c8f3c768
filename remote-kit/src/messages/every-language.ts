type Functions = Record<string, (args: unknown) => string>

/**
 * Messages that choose their language when they are called, for servers, which render pages in all languages side by
 * side.
 * @param catalogues functions by key, by language; `en` is among them
 */
export function everyLanguage(catalogues: Record<string, Functions>) {
  const source = catalogues.en!
  return Object.fromEntries(
    Object.keys(source).map((key) => [
      key,
      (args: unknown, language: string) => (catalogues[language] ?? source)[key]!(args),
    ]),
  )
}
