import { proofs, provenToday, recordProofs, testsOf } from '../../tooling/testing/proofs'
import { jestTests } from './jest-tests'
import { proveRelease } from './tier'

/**
 * Runs the tests of all proofs that are not proven with today's inputs, and records that they are: until the inputs change,
 * `npm test` leaves them out.
 */
async function main(): Promise<void> {
  const proven = provenToday()
  const open = Object.keys(proofs).filter((name) => !proven.includes(name))
  proveRelease()
  if (open.length > 0) {
    console.log(`To prove: ${open.join(', ')}`)
    const { passed, failed } = await jestTests('--testPathPatterns', ...testsOf(open))
    if (failed.length > 0 || passed === 0) throw new Error('Not recorded: the tests did not pass.')
  }
  recordProofs()
  console.log('Recorded in tooling/testing/proofs.json; commit it with your change.')
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
