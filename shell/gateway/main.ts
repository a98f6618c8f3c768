import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  contractFile,
  parseShellContract,
  type ShellContract,
} from '@pt-portal/remote-kit/remote/contract'
import { helpOf } from '@pt-portal/remote-kit/remote/federation-errors'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import { startHttpServer, stopOnSignal } from '@pt-portal/remote-kit/server/http-server'
import { startMetricsServer } from '@pt-portal/remote-kit/server/metrics-server'
import pino, { type Logger } from 'pino'
import { createGateway } from './app'
import { createCdn } from './cdn/cdn'
import { type Config, ConfigError, readConfig } from './config'
import { buildEvidence } from './observability/build-evidence'
import { errorReports } from './observability/error-reports'
import { type GatewayMetrics, gatewayMetrics } from './observability/metrics'
import { createPageRenderer } from './pages/page-renderer'
import { remoteSources } from './pages/site-files/sources'
import { warmBuilds } from './pages/warm-up'
import { placeholdersShown } from './placeholders'
import { createPreviews } from './remotes/by-visitor/previews'
import { contractCheck } from './remotes/registry/contract-check'
import { describedRemotes } from './remotes/registry/described-remotes'
import { fixedRegistry, type RegistryReader } from './remotes/registry/registry'
import { releasedRegistry } from './remotes/registry/released-registry'
import { manifestCache } from './remotes/remote-build'
import { renderLog } from './render/render-log'
import { createRenderer } from './render/renderer'

function createLogger({ logLevel, prettyLogs }: Config) {
  const transport = prettyLogs
    ? { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } }
    : undefined
  // Adds the help page to log lines about failures between shell and remotes.
  const log = (line: Record<string, unknown>) => ({ ...line, ...helpOf(line.code) })
  // Same time format as the API's log, so that one parser reads both.
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level: logLevel, transport, timestamp, formatters: { log } })
}

/** Folders of builds, such as `dist/1.0.0-abc`. */
function buildsIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(server$|\.)/.test(entry.name))
    .map(({ name }) => path.join(directory, name))
}

/** Folders of the shell's builds: the current one first, then older ones, which serve tabs that are still open. */
function shellBuilds({ distDirectory, buildsDirectory }: Config): string[] {
  const pointer = path.join(distDirectory, 'latest')
  if (!existsSync(pointer)) {
    throw new ConfigError('The shell is not built; run "npm run build -w shell" first.')
  }
  const current = path.join(distDirectory, readFileSync(pointer, 'utf8').trim())
  const earlier = buildsDirectory ? buildsIn(buildsDirectory) : []
  return [...new Set([current, ...buildsIn(distDirectory), ...earlier])]
}

function contractIn(directory: string): ShellContract {
  const file = path.join(directory, contractFile)
  try {
    return parseShellContract(JSON.parse(readFileSync(file, 'utf8')), file)
  } catch (error) {
    throw new ConfigError(
      `${file} cannot be used, build the shell again: ${(error as Error).message}`,
    )
  }
}

const documentName = /^index(?:-([\w-]+))?\.html$/

/** The shell's HTML with its placeholders, by language. */
const documentsIn = (directory: string) =>
  new Map(
    readdirSync(directory).flatMap((name) => {
      const [file, language = sourceLanguage] = documentName.exec(name) ?? []
      return file ? [[language, readFileSync(path.join(directory, file), 'utf8')] as const] : []
    }),
  )

/** The English document for pages in a language without scripts of its own. */
const inLanguage = (document: string, language: string) =>
  document.replace(`<html lang="${sourceLanguage}"`, `<html lang="${language}"`)

/** The parts of a finished build that the gateway needs. */
function builtShell(config: Config, log: Logger, metrics: GatewayMetrics) {
  const current = shellBuilds(config)[0]!
  const documents = documentsIn(current)
  const bundle = path.join(current, 'node/main.cjs')
  const build = { build: path.basename(current), contract: contractIn(current) }
  const events = renderLog(log, metrics, build.build)
  const renderer = createRenderer({ bundle, threads: config.renderThreads }, events)
  return {
    directories: () => shellBuilds(config),
    build,
    languages: [
      ...[...documents.keys()].filter((language) => language !== sourceLanguage),
      ...config.testLanguages,
    ],
    template: async (language = sourceLanguage) =>
      documents.get(language) ?? inLanguage(documents.get(sourceLanguage)!, language),
    renderer,
  }
}

/** For development: the shell's browser files come from its development server, and browsers render the pages. */
function developedShell({ shellDevOrigin }: Config) {
  const template = async () => (await fetch(`${shellDevOrigin}/assets/index.html`)).text()
  return { directories: () => [], build: undefined, languages: [], template, renderer: undefined }
}

function createRegistry(config: Config, log: Logger): RegistryReader {
  if (config.registryJson) {
    try {
      return fixedRegistry(config.registryJson, config)
    } catch (error) {
      throw new ConfigError(`REMOTES_JSON cannot be used: ${(error as Error).message}.`)
    }
  }
  return releasedRegistry(config, (message, code = 'registry_unusable') =>
    log.warn({ code }, message),
  )
}

function refuseStart({ message }: Error): never {
  throw new ConfigError(message)
}

async function main() {
  const config = readConfig(process.env)
  const log = createLogger(config)
  const manifestAt = manifestCache(config)
  const registry = createRegistry(config, log)
  const metrics = gatewayMetrics()
  const evidence = buildEvidence(config, log)
  const errors = errorReports(config, log)
  const { directories, build, languages, template, renderer } = config.development
    ? developedShell(config)
    : builtShell(config, log, metrics)
  const shellBuild = build?.build ?? 'development'
  const check = build && contractCheck(build, config, log, metrics)
  const renderPage = createPageRenderer({
    config,
    log,
    metrics,
    evidence,
    errors,
    build: shellBuild,
    manifestAt,
    template,
    renderer,
  })
  const sources = remoteSources({ config, log, metrics, manifestAt, renderer })
  const { addressesOf } = sources
  const report = evidence.flushAll
  const warm = renderer && warmBuilds({ renderPage, addressesOf, report }, config.renderThreads)
  const source = { servers: config, allowing: config, manifestAt, metrics, languages, warm }
  const remotes = describedRemotes(registry, source, log, check)
  await remotes.read()
  const cdn = createCdn({ config, log, metrics })
  const gateway = createGateway({
    config,
    remotes,
    log,
    metrics,
    evidence,
    errors,
    build: shellBuild,
    languages,
    renderPage,
    previews: createPreviews(config, remotes, check),
    cdn,
    sources,
    assetDirectories: () => [config.publicDirectory, ...directories()],
  })

  if (config.metrics) {
    await startMetricsServer(metrics.registry, config.metrics).catch(refuseStart)
  }
  const { host, port, drainSeconds } = config
  const server = await startHttpServer(gateway, {
    name: 'The gateway',
    host,
    port,
    portVariable: 'SHELL_PORT',
    // Long enough to upload a picture of 10 MB over a slow connection.
    requestTimeout: 120_000,
    connections: config.connections,
    readyPath: '/health/ready',
    drainSeconds,
  }).catch(refuseStart)
  // Purge after the last response: until then this gateway can still put its pages into a cache in front.
  const stop = async () => {
    await server.stop()
    await Promise.all([cdn.stop(), evidence.stop(), errors.flush()])
  }
  stopOnSignal({ stop }, drainSeconds)
  evidence.start()
  log.info(`shell listening on port ${port}`)
  for (const { setting, shown } of placeholdersShown(config)) {
    log.warn(
      { code: 'placeholder_shown', setting, shown },
      `visitors see a placeholder: set ${setting}`,
    )
  }
}

main().catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
