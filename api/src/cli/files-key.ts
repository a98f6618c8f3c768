import { filesKey } from '@pt-portal/remote-kit/server/key-of-remote'
import { readConfig } from '../platform/config'
import { StartError } from '../platform/start-error'
import { remoteArgument } from './command'

export const filesKeyHelp = `  npm run admin -- files-key REMOTE                    print the key that the gateway sends to its server of files, if it is for staff`

/**
 * Prints the key with which the gateway asks the server of a staff remote elsewhere (ADR 0147). It follows from `GATEWAY_SECRET`, so
 * it is stored nowhere.
 */
export function printFilesKey(args: string[]): void {
  const remote = remoteArgument(args)
  const { gatewaySecret } = readConfig()
  if (!gatewaySecret) {
    throw new StartError(
      'GATEWAY_SECRET is required: set the one that the portal is started with, as the key follows from it.',
    )
  }
  console.log(filesKey(gatewaySecret, remote))
}
