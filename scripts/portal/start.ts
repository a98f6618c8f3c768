import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { readEnvironment } from '../../remote-kit/src/server/environment'
import { listening } from '../../remote-kit/src/server/server-environment'
import { buildAll } from '../build/build-all'
import { ensureLive, registryFile, releaseShell } from '../releases/live-builds'
import { localReleases } from '../releases/local-releases'
import { releasableIn } from '../releases/releasable'
import { workspaceRemotes } from '../remotes/workspace-remotes'
import { repositoryRoot } from '../repository-root'
import { firstSignIn, isAboutAdministrator } from './first-administrator'
import { ProcessGroup, type ServerProcess } from './process-group'
import {
  addressesOf,
  checkPort,
  checkPorts,
  metricsPortOf,
  originOf,
  type Service,
  services,
  visitorsOrigin,
} from './services'
import { whenOrphaned } from './when-orphaned'

async function checkMetricsPorts(): Promise<void> {
  const { METRICS_HOST: host } = readEnvironment(process.env, listening)
  for (const service of services) {
    const port = metricsPortOf(service)
    if (port) await checkPort(port, 'METRICS_PORT', `metrics of ${service.name}`, host)
  }
}

const environmentOf = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...addressesOf(process.env),
  // A secret that only the servers of this start share.
  GATEWAY_SECRET: process.env.GATEWAY_SECRET || randomBytes(32).toString('base64url'),
  // All servers stop together, so draining would serve nobody.
  DRAIN_SECONDS: '0',
})

const processOf = (service: Service, env: NodeJS.ProcessEnv): ServerProcess => ({
  name: service.name,
  args: service.args,
  cwd: path.join(repositoryRoot, service.folder),
  env: { ...env, METRICS_PORT: metricsPortOf(service)?.toString() },
  healthUrl: `${originOf(service)}${service.healthPath}`,
  keeps: isAboutAdministrator,
})

/** Releases the builds of this start where nothing else is live. */
async function releaseBuilt(): Promise<void> {
  const store = localReleases()
  const notes = [await releaseShell(releasableIn('shell'), store)]
  for (const { folder } of workspaceRemotes()) {
    notes.push(await ensureLive(releasableIn(folder), store, registryFile()))
  }
  for (const note of notes) if (note) console.log(note)
}

async function main(): Promise<void> {
  // A test run that is killed cannot end the portal that it started.
  if (process.env.STOP_WITH_PARENT === 'true') {
    whenOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  }
  await checkPorts()
  await checkMetricsPorts()
  console.log('Building what changed …')
  await buildAll((line) => console.log(`  ${line}`))
  await releaseBuilt()

  const group = new ProcessGroup()
  const env = environmentOf()
  for (const service of services) await group.start(processOf(service, env))
  const origin = visitorsOrigin()
  console.log(`${firstSignIn(group.takeKept(), origin)}\nPortal ready at ${origin}\n`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
