import {
  choice,
  type Environment,
  filePath,
  port,
  readEnvironment,
  secret,
  text,
  webOrigin,
  wholeNumber,
} from './environment'

/** What each server of a portal reads: where it listens and how it stops. */
export const listening = {
  HOST: text({ default: '127.0.0.1', desc: 'address to listen on; `0.0.0.0` in a container' }),
  DRAIN_SECONDS: wholeNumber(
    0,
    600,
  )({
    default: 0,
    desc: 'seconds for which a server that is to stop goes on answering, until balancers have noticed; [how](../operations/running.md#stopping-and-draining)',
  }),
  METRICS_HOST: text({
    default: '127.0.0.1',
    desc: 'address of the port of the metrics; never a public one',
  }),
}

/** Read by each server; the API words its refusal in its own way. */
export const metricsPort = {
  METRICS_PORT: port({
    default: undefined,
    desc: 'port on which Prometheus reads the [metrics](../operations/observability.md#observability); without it there are none. `npm start` gives it to the shell, the next to the API, and those after it to the remotes’ servers',
  }),
}

const running = {
  NODE_ENV: text({
    default: undefined,
    desc: '`production` demands secrets and `PUBLIC_ORIGIN`; cookies are `Secure` and `__Host-`',
  }),
}

export const isProduction = (env: Environment) =>
  readEnvironment(env, running).NODE_ENV === 'production'

/** What the API and the gateway read alike. */
export const logging = (inProduction: boolean) => ({
  ...running,
  LOG_LEVEL: choice(...(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const))({
    default: 'info',
    desc: 'the least severe lines that are logged',
  }),
  LOG_FORMAT: choice(
    'json',
    'pretty',
  )({
    default: inProduction ? 'json' : 'pretty',
    defaultWords: '`pretty`, `json` in production',
    desc: 'whether lines of the log are for people or for programs',
  }),
})

/** Port of a remote's own server; its variable follows from the remote's name. */
export const remotePort = port({
  default: undefined,
  defaultWords: 'in its `remote.json`',
  desc: 'port of the remote’s server',
})

/** Where the gateway finds a remote's own server; its variable follows from the remote's name. */
export const remoteOrigin = webOrigin({
  default: undefined,
  defaultWords: '`npm start` sets loopback and its port',
  desc: 'the remote’s server, behind the gateway',
})

export const buildsFolder = {
  BUILDS_DIR: filePath({
    default: undefined,
    defaultWords: '– (`/portal/builds` in a container)',
    desc: 'folder that outlives the container, one for each server; each start adds its build to it',
  }),
}

/** What the server of a remote's builds reads. */
export const remoteServer = {
  ...listening,
  ...metricsPort,
  ...buildsFolder,
  GATEWAY_SECRET: secret(false)({
    default: undefined,
    defaultWords: 'made at `npm start`',
    isSecret: true,
    desc: 'proves to the servers behind that the gateway asks; required in production',
  }),
  FILES_KEY: secret(true)({
    default: undefined,
    isSecret: true,
    desc: 'on the server of a remote for staff in a [repository of its own](../own-repository.md#for-staff-alone): the key that the gateway sends it, as `npm run admin -- files-key REMOTE` prints it; two with a comma between them while one replaces the other',
  }),
}

/** What the start of a container reads ahead of its server. */
export const containerStart = {
  BUILDS_KEPT: wholeNumber(1)({
    default: 10,
    desc: 'builds that stay in `BUILDS_DIR` at least; all of the last 30 days do',
  }),
  // Anything but 1 means no, so that a start never fails for it.
  AUTO_RELEASE: text({
    default: undefined,
    defaultWords: '– (1 in Compose)',
    desc: '`1`: a build is live from the first start of its container on',
  }),
}

/** What the commands that release at, develop inside or test against a portal read. */
export const portalElsewhere = {
  PORTAL_ORIGIN: text({
    default: undefined,
    defaultWords: 'this checkout’s portal',
    desc: 'the portal to release at, develop inside, test against',
  }),
  DEPLOY_TOKEN: text({
    default: undefined,
    isSecret: true,
    desc: 'who releases at `PORTAL_ORIGIN`, and as what: a team’s token is made by `npm run admin -- token create REMOTE`; the API takes the one of its own settings for all remotes (16 characters or more)',
  }),
}
