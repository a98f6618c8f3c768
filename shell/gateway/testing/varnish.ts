import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from './until'

const program = '/usr/sbin/varnishd'

/** Whether varnishd is installed; warns when it is not. The tests also need its module that purges by keys. */
export function hasVarnish(): boolean {
  const isThere = existsSync(program)
  if (!isThere) {
    console.warn('SKIPPED: there is no varnishd (apt-get install varnish varnish-modules)')
  }
  return isThere
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const deploy = path.join(__dirname, '../../../deploy')
const configuration = path.join(deploy, 'varnish/portal.vcl')

const clusterBackends = readFileSync(path.join(deploy, 'cluster/backends.vcl'), 'utf8')

/** The ACL of who may purge, from the cluster's configuration. */
const [purgers] = /^acl purgers \{[^}]*\}\n/m.exec(clusterBackends)!

/** How long it waits for a gateway, from the same. */
const timeouts = clusterBackends.match(/^ {2}\.\w+_timeout = .*;$/gm)!.join('\n')

const backend = (name: string, origin: string) => `backend ${name} {
  .host = "127.0.0.1";
  .port = "${new URL(origin).port}";
${timeouts}
  .probe = { .url = "/health/live"; .interval = 200ms; .timeout = 2s; .window = 2; .threshold = 1; .initial = 1; }
}
`

/** Configuration of two backends, used in turns. */
const backends = ([first, second]: [string, string]) => `import directors;
${purgers}${backend('gateways', first)}${backend('other', second)}
sub vcl_init {
  new all = directors.round_robin();
  all.add_backend(gateways);
  all.add_backend(other);
}
sub vcl_recv {
  set req.backend_hint = all.backend();
}
`

/**
 * Starts Varnish with the portal's configuration in front of two gateways. Its port `proxied` takes the PROXY
 * protocol, with which a client can claim any address.
 */
export async function startVarnish(port: number, gateways: [string, string], token: string) {
  const proxied = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'pt-varnish-'))
  copyFileSync(configuration, path.join(folder, 'portal.vcl'))
  writeFileSync(path.join(folder, 'backends.vcl'), backends(gateways))
  const storages = ['pages=malloc,2m', 'invented=malloc,1m', 'Transient=malloc,8m']
  const varnish: ChildProcess = spawn(
    program,
    [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'run'), '-a', `127.0.0.1:${port}`],
      ...['-a', `127.0.0.1:${proxied},PROXY`],
      ...['-f', path.join(folder, 'portal.vcl'), '-p', `vcl_path=${folder}`],
      ...storages.flatMap((storage) => ['-s', storage]),
      ...['-p', 'thread_pool_min=10', '-p', 'thread_pools=1'],
    ],
    { env: { ...process.env, CDN_PURGE_TOKEN: token }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [varnish.stdout, varnish.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<void>((resolve) => varnish.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  await until(async () => {
    if (varnish.exitCode !== null) throw new Error(`varnishd ended: ${output}`)
    return fetch(`${origin}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  }, 30_000)
  return {
    origin,
    proxied,
    async stop() {
      varnish.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
