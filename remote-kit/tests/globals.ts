// Types of what `remote-kit unit` gives all tests. They are those of Jest, as far as it is offered.
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers'
import type { AsymmetricMatchers, BaseExpect, Inverse, Matchers } from 'expect'
import type { Mock, ModuleMocker } from 'jest-mock'

type Checks<R extends void | Promise<void>, T> = Matchers<R, T> & TestingLibraryMatchers<unknown, R>

type Either<R extends void | Promise<void>, T> = Checks<R, T> & Inverse<Checks<R, T>>

interface Expect
  extends BaseExpect,
    AsymmetricMatchers,
    Inverse<Omit<AsymmetricMatchers, 'any' | 'anything'>> {
  <T = unknown>(
    actual: T,
  ): Either<void, T> & { resolves: Either<Promise<void>, T>; rejects: Either<Promise<void>, T> }
}

/** Of a test or hook: it ends with its promise, or with a call of `done` where it has that parameter. */
type Run = (() => unknown) | ((done: (error?: unknown) => void) => void)

/** Limits a hook to milliseconds. */
type Hook = (run: Run, timeout?: number) => void

interface Each {
  <T extends readonly unknown[]>(
    table: readonly T[],
  ): (title: string, run: (...row: T) => unknown, timeout?: number) => void
  <T>(table: readonly T[]): (title: string, run: (row: T) => unknown, timeout?: number) => void
}

interface Test {
  (title: string, run: Run, timeout?: number): void
  each: Each
}

interface Family extends Test {
  only: Test
  skip: Test
  todo(title: string): void
}

// biome-ignore lint/suspicious/noExplicitAny: a mock without a type stands for every function, as in Jest
type AnyFunction = (...args: any[]) => any

type Offered =
  | 'spyOn'
  | 'mocked'
  | 'replaceProperty'
  | 'clearAllMocks'
  | 'resetAllMocks'
  | 'restoreAllMocks'

interface JestObject extends Pick<ModuleMocker, Offered> {
  fn<T extends AnyFunction = AnyFunction>(implementation?: T): Mock<T>
}

declare global {
  const test: Family
  const it: Family
  const describe: Family
  const expect: Expect
  const jest: JestObject
  const beforeAll: Hook
  const afterAll: Hook
  const beforeEach: Hook
  const afterEach: Hook
}
