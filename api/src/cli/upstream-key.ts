import { developmentKey, identityKey } from '@pt-portal/remote-kit/server/identity'
import { readConfig } from '../platform/config'
import { remoteArgument } from './command'

export const upstreamKeyHelp = `  npm run admin -- upstream-key REMOTE                 print the key by which its back end checks who asks`

/**
 * Prints the key with which the gateway signs requests to a team's back end (ADR 0133). It follows from `GATEWAY_SECRET`, so it is
 * stored nowhere, and printing it again gives the same.
 */
export function printUpstreamKey(args: string[]): void {
  const remote = remoteArgument(args)
  const { production, gatewaySecret } = readConfig()
  // In production the configuration is refused without a secret.
  console.log(production ? identityKey(gatewaySecret!, remote) : developmentKey(remote))
  if (production) return
  // Beside the key, so that a script that reads the output has the key alone.
  console.error(
    'This is the key of development, which everybody knows, as this portal is not in production. For one that is, run the command with its NODE_ENV=production and GATEWAY_SECRET.',
  )
}
