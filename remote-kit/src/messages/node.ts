import { readCatalogue, sourceLanguage, textsIn } from './catalogue'
import { compileMessage } from './compile'

/** A message that is compiled in a language when that is first asked for. */
function lazily(catalogue: ReturnType<typeof readCatalogue>, key: string) {
  const compiled = new Map<string, ReturnType<typeof compileMessage>>()
  return (args: Record<string, unknown>, language: string) => {
    const known = compiled.get(language)
    if (known) return known(args)
    const message = compileMessage(catalogue, language, key)
    compiled.set(language, message)
    return message(args)
  }
}

/**
 * The messages of a folder for code that runs without a bundler: the API's server, and tests.
 * @throws CatalogueError
 */
export function messagesIn(folder: string) {
  const catalogue = readCatalogue(folder)
  const keys = Object.keys(textsIn(catalogue, sourceLanguage))
  return Object.fromEntries(keys.map((key) => [key, lazily(catalogue, key)]))
}
