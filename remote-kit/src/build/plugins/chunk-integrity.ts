import webpack, {
  type Chunk,
  type Compilation,
  type Compiler,
  sources,
  type WebpackPluginInstance,
} from 'webpack'
import { integrityOf } from '../../remote/builds/build-files'
import { versionsIn } from './each-language'

/** Placeholders in the runtime's code until the hashes are known. */
export const placeholders = { js: '__SCRIPT_HASHES__', css: '__STYLE_HASHES__' }
type Kind = keyof typeof placeholders
const kinds = Object.keys(placeholders) as Kind[]

const { LoadScriptRuntimeModule } = webpack.runtime
const { CssLoadingRuntimeModule } = webpack.web

/** Code that sets an element's `integrity`; it contains the part that all hashes share only once. */
const attribute = (element: string, kind: Kind) =>
  `${element}.integrity = "sha256-" + ${placeholders[kind]}[chunkId] + "=";`

const hashIn = (integrity: string) => integrity.slice('sha256-'.length, -1)

/**
 * Makes browsers check the hash of each chunk that a remote loads (D74). The hashes are in the remote's entry,
 * whose own hash the release names.
 */
export class ChunkIntegrity implements WebpackPluginInstance {
  /** @param languages of the build, each of which has scripts and hashes of its own */
  constructor(private readonly languages: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const withAttribute = (element: string, kind: Kind) => (source: string) =>
        `${source}\n${attribute(element, kind)}`
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        withAttribute('script', 'js'),
      )
      CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'ChunkIntegrity',
        withAttribute('link', 'css'),
      )
      // At this stage file names contain their content hashes, and nothing is compressed yet.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage }, () => {
        for (const language of this.languages)
          fillIn(compilation, versionsIn(compilation, language))
      })
    })
  }
}

/** Hashes of chunks by their ids, as code. */
function hashesOf(
  compilation: Compilation,
  versions: Map<string, string>,
  chunks: Chunk[],
  kind: Kind,
): string {
  const contentOf = (file: string) =>
    compilation.getAsset(versions.get(file) ?? file)!.source.buffer()
  const hashes = chunks.flatMap((chunk) =>
    [...chunk.files]
      .filter((file) => file.endsWith(`.${kind}`))
      .map((file) => [chunk.id, hashIn(integrityOf(contentOf(file)))]),
  )
  return `{${hashes.map(([id, hash]) => `${JSON.stringify(id)}:"${hash}"`).join()}}`
}

function fillIn(compilation: Compilation, versions: Map<string, string>): void {
  const chunks = [...compilation.chunks]
  // A page starts with the chunks that have a runtime; nothing loads them as chunks.
  const loaded = chunks.filter((chunk) => !chunk.hasRuntime())
  const hashes = kinds.map((kind) => [
    placeholders[kind],
    hashesOf(compilation, versions, loaded, kind),
  ])
  for (const file of chunks
    .filter((chunk) => chunk.hasRuntime())
    .flatMap((chunk) => [...chunk.files])) {
    compilation.updateAsset(versions.get(file) ?? file, (source) => {
      const code = hashes.reduce(
        (text, [name, map]) => text.replaceAll(name!, map!),
        String(source.source()),
      )
      return new sources.RawSource(code)
    })
  }
}
