import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Compiler, WebpackError, type WebpackPluginInstance } from 'webpack'

const name = 'RefusedImports'

/**
 * Libraries that the portal provides through shared-ui, with their entry points. A second copy of one would
 * break the page.
 */
const replacements: [RegExp, string][] = [
  [/^react-router(?:-dom)?(?:\/|$)/, '@pt-portal/shared-ui/router'],
  [/^(?:@reduxjs\/|(?:react-redux|redux)(?:\/|$))/, '@pt-portal/shared-ui/data'],
  [/^formik(?:\/|$)/, '@pt-portal/shared-ui/forms'],
  [/^@chakra-ui\//, '@pt-portal/shared-ui'],
  // These hold the styles of the page; Emotion's helpers, such as its hash, hold nothing.
  [/^@emotion\/(?:react|styled|cache|css|server)(?:\/|$)/, '@pt-portal/shared-ui'],
]

/** Libraries of which a dependency may bring a copy of its own, as Recharts does: its store is no other's. */
const mayBePrivate = /^(?:@reduxjs\/toolkit|react-redux|redux)(?=\/|$)/

/** The package a file was installed with; undefined for the team's own files. */
export const packageOf = (file: string) =>
  /^(?:.*[\\/])?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replace('\\', '/')

/** Folder of the package a file was installed with; undefined for the team's own files. */
const folderOfPackage = (file: string) =>
  /^(?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]

/** Whether a dependency brings a library for itself. One that it only expects of its user (`peerDependencies`) is shared. */
function isPrivate(request: string, issuer: string): boolean {
  const [library] = mayBePrivate.exec(request) ?? []
  const folder = folderOfPackage(issuer)
  if (!library || !folder) return false
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return library in (manifest.dependencies ?? {})
}

const wasm = /\.wasm(?:\?|$)/

/** Why a file must not import a module, and what to import instead; undefined for an allowed import. */
export function refusedImport(
  request: string,
  issuer: string,
  directory: string,
): string | undefined {
  const isWasm = wasm.test(request)
  const found = replacements.find(([pattern]) => pattern.test(request))
  if (!isWasm && (!found || isPrivate(request, issuer))) return undefined
  const dependency = packageOf(path.relative(directory, issuer))
  const importer = dependency ?? path.relative(directory, issuer)
  if (!found) return `PT-F307 ${importer} takes ${request}: WebAssembly, which no page may run.`
  const [, instead] = found
  const advice = dependency
    ? `Leave ${dependency} out, or take one that does not need ${request}; the portal's own copy is in ${instead}.`
    : `Import from ${instead} instead.`
  return `PT-F301 ${importer} imports ${request}, which would come a second time and break the page. ${advice}`
}

/**
 * Fails the build of a remote that imports, directly or through a dependency, a library that only the portal
 * may provide, or WebAssembly.
 */
export class RefusedImports implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      const sentences = new Set<string>()
      normalModuleFactory.hooks.beforeResolve.tap(name, ({ request, contextInfo }) => {
        const sentence = refusedImport(request, contextInfo.issuer, compiler.context)
        if (!sentence) return
        if (!sentences.has(sentence)) compilation.errors.push(new WebpackError(sentence))
        sentences.add(sentence)
        // Skips the import, so that no second error says that the package cannot be found.
        return false
      })
    })
  }
}
