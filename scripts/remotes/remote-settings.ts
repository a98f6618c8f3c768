import { parseArgs } from 'node:util'
import { portalCaller } from '../../remote-kit/src/release/portal-releases'
import { ReleaseError } from '../../remote-kit/src/release/release-store'
import { localRemoteSettings, type SettingsStore } from '../releases/local-releases'
import { describeSettings, settingArguments } from './setting-arguments'

const help = `Shows and sets what remotes let operators set (settings in their remote.json). Pages show a change within seconds.

Usage:
  npm run remote-settings                                   all
  npm run remote-settings -- REMOTE                         those of one remote, such as mf_blog
  npm run remote-settings -- REMOTE NAME=VALUE …            sets values; of a flag shares such as on:10,bold:20
  npm run remote-settings -- REMOTE --reset NAME            the default applies again

PORTAL_ORIGIN and DEPLOY_TOKEN (the operator's) name a portal elsewhere; without them it is the database of this checkout.`

/** @throws ReleaseError without a token */
function storeOfEnvironment(): SettingsStore {
  const { PORTAL_ORIGIN: origin, DEPLOY_TOKEN: token } = process.env
  if (!origin) return localRemoteSettings()
  if (!token) throw new ReleaseError('PORTAL_ORIGIN is set; set DEPLOY_TOKEN too.')
  const call = portalCaller(origin.replace(/\/$/, ''), token)
  return {
    list: () => call('GET', '/api/remote-settings'),
    change: (remote, change) => call('PUT', `/api/remote-settings/${remote}`, change),
  }
}

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reset: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return help
  const store = storeOfEnvironment()
  const all = await store.list()
  const [remote, ...assignments] = positionals
  if (!remote) return all.map(describeSettings).join('\n\n') || 'No remote declares settings.'
  const known = all.find((each) => each.remote === remote)
  const changes = settingArguments(known?.settings ?? {}, assignments, values.reset)
  if (Object.keys(changes).length > 0) {
    const updatedAt = known?.updatedAt ?? null
    return describeSettings(await store.change(remote, { values: changes, updatedAt }))
  }
  if (!known) throw new ReleaseError(`${remote} declares no settings.`)
  return describeSettings(known)
}

run(process.argv.slice(2)).then(console.log, (error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
