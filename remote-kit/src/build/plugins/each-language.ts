import { createHash } from 'node:crypto'
import path from 'node:path'
import {
  type Asset,
  Compilation,
  type Compiler,
  sources,
  type WebpackPluginInstance,
} from 'webpack'
import { sourceLanguage } from '../../messages/catalogue'
import { hasMarks, textsFor } from '../../messages/marks'

const name = 'EachLanguage'

const codeOf = ({ source }: Asset) => String(source.source())

/** Whether webpack made the file from modules. */
const isScript = ({ info }: Asset) => info.javascriptModule !== undefined

/** Names that an asset's own name contains, until the content is known. */
const hashesOf = ({ info: { contenthash = [] } }: Asset): string[] => [contenthash].flat()

/** Another hash of the same length. */
const hashIn = (language: string, hash: string) =>
  createHash('sha256').update(`${language} ${hash}`).digest('hex').slice(0, hash.length)

/** Where the version of a file in a language is noted in it: by the file's name before hashes were final. */
interface Version {
  language: string
  of: string
}

const versionOf = ({ info }: Asset): Version | undefined => info[name]

/** The files of a compilation that differ in a language, by the name that the English one has at the moment. */
export function versionsIn(compilation: Compilation, language: string): Map<string, string> {
  const versions = compilation
    .getAssets()
    .flatMap((asset) => (versionOf(asset) ? [{ file: asset.name, ...versionOf(asset)! }] : []))
  const english = new Map(
    versions.filter((each) => each.language === sourceLanguage).map(({ of, file }) => [of, file]),
  )
  return new Map(
    versions
      .filter((each) => each.language === language)
      .map(({ of, file }) => [english.get(of)!, file]),
  )
}

export interface EachLanguageOptions {
  /** English is among them. */
  languages: readonly string[]
  /** Name of a file's version in another language, except for its hash. */
  nameIn: (language: string, file: string) => string
  /** Text in files that differ in each language, although they contain none of its texts. */
  differsBy?: string
}

/**
 * Makes the files of each language from those of one compile, before they are minified: puts the texts where the compile
 * left marks (ADR 0075).
 */
export class EachLanguage implements WebpackPluginInstance {
  /** Hashes in the names of files that differ. */
  private hashes: string[] = []

  constructor(private readonly options: EachLanguageOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name, stage }, () => this.translate(compilation))
    })
  }

  /** Code or an address that names the files of a language in place of the English ones. */
  naming(language: string, text: string): string {
    if (language === sourceLanguage || this.hashes.length === 0) return text
    return text.replace(this.anyHash(), (hash) => hashIn(language, hash))
  }

  private anyHash = () => new RegExp(this.hashes.join('|'), 'g')

  private hashesIn = (code: string) =>
    this.hashes.length === 0 ? [] : [...code.matchAll(this.anyHash())]

  /** Scripts with texts, and those that name one by its hash. */
  private differing(compilation: Compilation): Asset[] {
    const scripts = compilation.getAssets().filter(isScript)
    const { differsBy } = this.options
    const found = new Set(
      scripts.filter((each) => {
        const code = codeOf(each)
        return hasMarks(code) || (differsBy && code.includes(differsBy))
      }),
    )
    for (const each of found) {
      for (const other of scripts) {
        if (hashesOf(each).some((hash) => codeOf(other).includes(hash))) found.add(other)
      }
    }
    return [...found]
  }

  private translate(compilation: Compilation): void {
    const assets = this.differing(compilation)
    this.hashes = assets.flatMap(hashesOf)
    for (const asset of assets) {
      for (const language of this.options.languages)
        this.put(compilation, asset, language, this.inLanguage(asset, language))
    }
  }

  /** A file in a language. It still knows which source its code comes from. */
  private inLanguage(asset: Asset, language: string): sources.Source {
    const code = codeOf(asset)
    const translated = new sources.ReplaceSource(asset.source)
    for (const { start, end, text } of textsFor(code, language))
      translated.replace(start, end - 1, text)
    for (const { index, 0: hash } of this.hashesIn(code))
      translated.replace(index, index + hash.length - 1, this.naming(language, hash))
    return translated
  }

  /** Puts the version of a file in a language beside the English one, which keeps its name. */
  private put(
    compilation: Compilation,
    asset: Asset,
    language: string,
    source: sources.Source,
  ): void {
    const version: Version = { language, of: asset.name }
    if (language === sourceLanguage) {
      compilation.updateAsset(asset.name, source, { [name]: version })
      return
    }
    const file = this.naming(language, this.options.nameIn(language, asset.name))
    const contenthash = hashesOf(asset).map((hash) => hashIn(language, hash))
    compilation.emitAsset(file, source, { ...asset.info, contenthash, [name]: version })
  }
}

/**
 * Completes the folder of each language with the files that are the same in all: to a gateway or a browser it is a build
 * like any other.
 */
export class WholeFolders implements WebpackPluginInstance {
  constructor(
    private readonly languages: readonly string[],
    private readonly nameIn: EachLanguageOptions['nameIn'],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the manifest is written, and before files are compressed, which both happen at this stage.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const assets = compilation.getAssets().filter((asset) => {
          const version = versionOf(asset)
          return !version || version.language === sourceLanguage
        })
        for (const language of this.languages) {
          if (language !== sourceLanguage) this.complete(compilation, language, assets)
        }
      })
    })
  }

  private complete(compilation: Compilation, language: string, assets: readonly Asset[]): void {
    const versions = versionsIn(compilation, language)
    const renamed = [...versions].map((files) => files.map((file) => path.basename(file)))
    for (const asset of assets.filter((each) => !versions.has(each.name))) {
      const source = asset.name.endsWith('.json')
        ? new sources.RawSource(
            renamed.reduce((text, [from, to]) => text.replaceAll(from!, to!), codeOf(asset)),
          )
        : asset.source
      // With its information, which says that it is minified.
      compilation.emitAsset(this.nameIn(language, asset.name), source, { ...asset.info })
    }
  }
}
