import { readConfig } from '../platform/config'
import { runCommand } from './command'

const help = `Checks the environment variables that the API starts with; starts and changes nothing.

Usage: node dist/cli/check.js`

void runCommand(help, async () => {
  readConfig()
  console.log('The configuration is complete')
})
