import { startApi } from '../../api/src/testing/api'
import { outdatedEndpoints } from './endpoint-files'

const help = `Endpoints of the admin area, made from the API's own description (/api/openapi.json).

Usage:
  npm run endpoints   renews mf-admin/src/**/*-operations.ts, which mf-admin/endpoints.json lists`

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const api = await startApi('sqlite::memory:')
  try {
    const { body } = await api.anonymous.get('/api/openapi.json')
    for (const file of outdatedEndpoints(body, true)) console.log(`Renewed: ${file}`)
  } finally {
    await api.stop()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
