import { fixedRegistry } from '../remotes/registry/registry'
import { startGateway } from './gateway'

/** A gateway at which a remote is live whose back end is at `BACK_END`, for `npm run bench:back-ends`. */
async function main() {
  const address = process.env.BACK_END!
  const paths = ['/glossary']
  const remote = {
    ...{ name: 'glossary', label: 'Glossary', port: 3999, access: 'public', paths },
    upstream: { address },
  }
  const entry = '/remotes/glossary/1.0.0/mf-manifest.json'
  const builds = { glossary: { version: '1.0.0', entry, remote } }
  const { origin } = await startGateway({
    env: {
      ALLOWED_UPSTREAMS: address,
      GLOSSARY_REMOTE_ORIGIN: 'http://127.0.0.1:9',
      TRUSTED_PROXIES: '1',
    },
    registry: fixedRegistry(JSON.stringify(builds), { isProduction: false }),
  })
  process.send!(origin)
}

void main()
