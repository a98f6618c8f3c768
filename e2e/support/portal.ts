import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { portVariable } from '../../remote-kit/src/remote/remote-description'
import { workspaceRemotes } from '../../scripts/remotes/workspace-remotes'

/** Address of a running portal to test (BASE_URL); without it the suite starts its own, on its own ports. */
const externalURL = process.env.BASE_URL

// Playwright reads its configuration in every worker; the folder is created once and passed on in the
// environment.
process.env.E2E_DIRECTORY ??= mkdtempSync(path.join(tmpdir(), 'pt-portal-e2e-'))

const registryFile = path.join(process.env.E2E_DIRECTORY, 'remotes.json')

const remotes = workspaceRemotes()

// The first of consecutive ports, two of each server; another number lets two runs work side by side.
const firstPort = Number(process.env.E2E_PORT ?? 3300)

/** Environment of the portal that the suite starts; undefined when BASE_URL names one. */
export const ownPortal: Record<string, string> | undefined = externalURL
  ? undefined
  : {
      SHELL_PORT: String(firstPort),
      ...Object.fromEntries(
        remotes.map(({ name }, at) => [portVariable(name), String(firstPort + 1 + at)]),
      ),
      API_PORT: String(firstPort + 1 + remotes.length),
      METRICS_PORT: String(firstPort + 2 + remotes.length),
      DATA_DIR: path.join(process.env.E2E_DIRECTORY, 'data'),
      REGISTRY_FILE: registryFile,
      CONSULTATIONS_PER_HOUR: '10000',
      FEEDBACK_PER_HOUR: '10000',
      PSEUDO_LOCALE: '1',
    }

export const baseURL = externalURL ?? `http://localhost:${ownPortal?.SHELL_PORT}`

/** Address of the metrics of the suite's own portal. */
export const metricsURL = ownPortal && `http://127.0.0.1:${ownPortal.METRICS_PORT}/metrics`

/** The administrator the suite signs in as. */
export const administrator = {
  email: process.env.E2E_ADMIN_EMAIL ?? 'admin@example.com',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'an end to end passphrase',
}
