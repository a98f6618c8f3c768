import { provesRelease } from '../../scripts/testing/tier'

/** Whether this run proves a release: `npm test -- --all` (D107, ADR 0077). */
export const isForRelease = provesRelease()

/** Takes the place of `test` where no test is defined. */
const noTest = Object.assign(() => undefined, {
  each: () => () => undefined,
}) as unknown as typeof test

/** Like `test`, in runs that prove a release. ADR 0077 names what is tested so, and why. */
export const testForRelease = isForRelease ? test : noTest
