import { likenessTests, recordLikeness } from '../../tooling/testing/likeness'
import { jestTests } from './jest-tests'
import { proveRelease } from './tier'

/** Runs the tests of likeness, and records what they passed with: until that changes, `npm test` leaves them out. */
async function main(): Promise<void> {
  proveRelease()
  const { passed, failed } = await jestTests('--testPathPatterns', ...likenessTests)
  if (failed.length > 0 || passed === 0) throw new Error('Not recorded: the tests did not pass.')
  recordLikeness()
  console.log('Recorded in tooling/testing/likeness.json; commit it with your change.')
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
