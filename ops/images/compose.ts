import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { repositoryRoot } from '../../scripts/repository-root'

type Environment = Record<string, string>

export interface ComposeService {
  build?: { context: string; dockerfile: string; args?: Record<string, string> }
  image?: string
  command?: string[]
  environment?: Environment
  healthcheck?: { test: string[]; start_period?: string }
  logging?: { driver: string }
  volumes?: string[]
  tmpfs?: string[]
  ports?: string[]
  read_only?: boolean
  init?: boolean
  depends_on?: Record<string, { condition: string }>
}

export const composeText = readFileSync(path.join(repositoryRoot, 'docker-compose.yml'), 'utf8')

/**
 * The services as Compose reads them with these variables.
 * @throws Error with the file's own message when a required variable is missing
 */
export function readCompose(env: Environment): Record<string, ComposeService> {
  const { services } = parse(
    composeText,
    (_key, value) => (typeof value === 'string' ? interpolate(value, env) : value),
    { merge: true },
  )
  return services
}

const variable = /\$\{(\w+)(?::([-?])([^${}]*))?\}/

/** Replaces Compose's `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, nested or not; `$$` is a dollar sign. */
export function interpolate(text: string, env: Environment): string {
  const [plain, ...rest] = text.split('$$')
  let result = plain!
  for (let match = variable.exec(result); match; match = variable.exec(result)) {
    const [whole, name, operator, argument = ''] = match
    const value = env[name!]
    if (!value && operator === '?') throw new Error(`${name}: ${argument}`)
    result = result.replace(whole, () => value || argument)
  }
  return rest.length ? `${result}$${interpolate(rest.join('$$'), env)}` : result
}

/** Parses the lines `NAME=value` of an environment file. */
export function parseEnvironmentFile(text: string): Environment {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
}
