import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where the suite runs: a portal that is up already (BASE_URL), or one of its own on ports of its own. */
const externalURL = process.env.BASE_URL

// Playwright reads its configuration in every worker; the folder is made once and handed on.
process.env.E2E_DIRECTORY ??= mkdtempSync(path.join(tmpdir(), 'pt-portal-e2e-'))

export const registryFile = path.join(process.env.E2E_DIRECTORY, 'remotes.json')

/** Environment of the portal the suite starts for itself; undefined when BASE_URL names one. */
export const ownPortal: Record<string, string> | undefined = externalURL
  ? undefined
  : {
      SHELL_PORT: process.env.E2E_SHELL_PORT ?? '3300',
      PUBLIC_PORT: '3301',
      BLOG_PORT: '3302',
      ADMIN_PORT: '3303',
      API_PORT: '3304',
      DATA_DIR: path.join(process.env.E2E_DIRECTORY, 'data'),
      REGISTRY_FILE: registryFile,
      CONSULTATIONS_PER_HOUR: '10000',
    }

export const baseURL = externalURL ?? `http://localhost:${ownPortal?.SHELL_PORT}`

/** The administrator the suite signs in as. */
export const administrator = {
  email: process.env.E2E_ADMIN_EMAIL ?? 'admin@example.com',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'an end to end passphrase',
}
