/** Set for every process of `npm test -- --all`; tests read it to run on both engines, in all browsers and at full size. */
const variable = 'TEST_ALL'

/** Whether this run proves a release, not only a change (D107). */
export const provesRelease = (): boolean => process.env[variable] === 'true'

/** Makes this run, and every process that it starts, prove a release. */
export function proveRelease(): void {
  process.env[variable] = 'true'
}
