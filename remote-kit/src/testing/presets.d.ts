import type { Config } from 'jest'

interface Options {
  rootDir?: string
  /** Packages that are published as ES modules only. */
  modules?: string[]
}

type Project = Config & Required<Pick<Config, 'transformIgnorePatterns'>>

export function node(name: string, options?: Options): Project
export function browser(name: string, options?: Options): Project
