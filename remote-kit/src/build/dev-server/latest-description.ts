import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Compiler, type NormalModule, WebpackError, type WebpackPluginInstance } from 'webpack'
import {
  descriptionFile,
  type RemoteDescription,
  readDescription,
} from '../../remote/remote-description'
import { localSettingsFile } from '../../settings/local-settings'

const plugin = 'LatestDescription'

/** Fields that the development server was set up with. */
const setUpWith = ['name', 'port', 'access', 'locales', 'origins', 'sitemap', 'feed'] as const

/**
 * In development: reads `remote.json` at each build, so that its faults are shown as those of the code, and the portal gets it as
 * it is now. Builds also when it or the developer's own settings change. Each build of the server has it; the first tells of faults.
 */
export class LatestDescription implements WebpackPluginInstance {
  private fault?: WebpackError
  private isApplied = false
  private hasChanged = false
  private text: string

  /**
   * @param latest what was read at first; then the last that could be
   * @param complain gets a sentence on a change that needs a restart
   */
  constructor(
    private readonly directory: string,
    public latest: RemoteDescription,
    private readonly complain: (sentence: string) => void,
    private readonly first = latest,
  ) {
    this.text = this.read()
  }

  apply(compiler: Compiler): void {
    const tells = !this.isApplied
    this.isApplied = true
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      compilation.fileDependencies.add(this.pathOf(descriptionFile))
      const settings = this.pathOf(localSettingsFile)
      // A file that is not there would count as changed again and again.
      const { fileDependencies, missingDependencies } = compilation
      const dependencies = existsSync(settings) ? fileDependencies : missingDependencies
      dependencies.add(settings)
      this.update()
      // All modules are read then.
      compilation.hooks.seal.tap(plugin, () => {
        compilation.errors = this.withFault(compilation.errors, tells)
      })
    })
  }

  /** Whether one of the files has changed since the last call, and can be used: the portal reads them with each page. */
  takeChange(): boolean {
    if (this.fault || !this.hasChanged) return false
    this.hasChanged = false
    return true
  }

  private pathOf(file: string): string {
    return path.join(this.directory, file)
  }

  private read(): string {
    const files = [descriptionFile, localSettingsFile].map((file) => this.pathOf(file))
    return files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n')
  }

  private update(): void {
    const text = this.read()
    this.hasChanged ||= text !== this.text
    this.text = text
    try {
      this.latest = readDescription(this.directory)
      this.fault = undefined
      this.sayWhatWaits()
    } catch (error) {
      this.fault = new WebpackError((error as Error).message)
    }
  }

  private sayWhatWaits(): void {
    const isSame = (field: (typeof setUpWith)[number]) =>
      JSON.stringify(this.first[field]) === JSON.stringify(this.latest[field])
    const waiting = setUpWith.filter((field) => !isSame(field))
    if (waiting.length === 0) return
    this.complain(
      `${descriptionFile}: the change of ${waiting.join(', ')} counts once this is started again.`,
    )
  }

  /** The fault, in place of what the bundler says of the file. */
  private withFault(errors: Error[], tells: boolean): Error[] {
    if (!this.fault) return errors
    const file = this.pathOf(descriptionFile)
    const isOther = ({ module }: WebpackError) => (module as NormalModule)?.resource !== file
    const others = errors.filter((error) => isOther(error as WebpackError))
    return tells ? [this.fault, ...others] : others
  }
}
