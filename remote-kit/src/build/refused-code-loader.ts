import path from 'node:path'
import type { Compilation, LoaderContext } from 'webpack'
import { type CodeOptions, doubtfulCode, refusedCode } from './refused-code'
import { packageOf } from './refused-imports'

/** Sentences that a compilation has said already: one a library is enough. */
const said = new WeakMap<Compilation, Set<string>>()

/** Webpack loader that changes nothing: fails the build for code that browsers would refuse, and warns of libraries. */
export default function refuse(this: LoaderContext<CodeOptions>, source: string): string {
  const options = this.getOptions()
  const library = packageOf(path.relative(options.directory, this.resourcePath))
  if (!library) {
    for (const sentence of refusedCode(source, this.resourcePath, options)) {
      this.emitError(new Error(sentence))
    }
    return source
  }
  const known = said.get(this._compilation!) ?? new Set()
  said.set(this._compilation!, known)
  for (const sentence of doubtfulCode(source, library)) {
    if (!known.has(sentence)) this.emitWarning(new Error(sentence))
    known.add(sentence)
  }
  return source
}
