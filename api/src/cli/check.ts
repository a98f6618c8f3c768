import { readConfig } from '../platform/config'
import { runCommand } from './command'

const help = `Checks the environment variables of the API, without starting or changing anything.

Usage: node dist/cli/check.js`

void runCommand(help, async () => {
  readConfig()
  console.log('The configuration is complete')
})
