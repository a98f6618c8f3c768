const nodeTest = require('node:test')
const { format } = require('node:util')
const { expect } = require('expect')
const { ModuleMocker } = require('jest-mock')

/** A function of a test or hook: Node calls it with a context, where Jest has a function to call at the end. */
const withoutContext = (run) =>
  run.length === 0
    ? () => run()
    : () =>
        new Promise((resolve, reject) => {
          run((error) => (error ? reject(error) : resolve()))
        })

const hook = (add) => (run, timeout) => add(withoutContext(run), timeout ? { timeout } : {})

const titled = (title, row) =>
  Array.isArray(row)
    ? format(title, ...row.slice(0, title.match(/%[sdifjoOp]/g)?.length ?? 0))
    : format(
        title.replace(/\$(\w+)/g, (_, name) => String(row[name])),
        ...(/%[sdifjoOp]/.test(title) ? [row] : []),
      )

/** `test` or `describe` as Jest has it: with a timeout at the end, and with tables. */
function asInJest(add, wrapped) {
  const addOne = (title, run, timeout) =>
    add(title, timeout ? { timeout } : {}, run && wrapped(run))
  addOne.each = (table) => (title, run, timeout) => {
    for (const row of table)
      addOne(titled(title, row), () => (Array.isArray(row) ? run(...row) : run(row)), timeout)
  }
  return addOne
}

function familyOf(base, wrapped) {
  const family = asInJest(base, wrapped)
  family.only = asInJest(base.only, wrapped)
  family.skip = asInJest(base.skip, wrapped)
  family.todo = (title) => base.todo(title)
  return family
}

const mocker = new ModuleMocker(globalThis)

const names = ['fn', 'spyOn', 'mocked', 'replaceProperty']
const forAll = ['clearAllMocks', 'resetAllMocks', 'restoreAllMocks']

const offered = Object.fromEntries(
  [...names, ...forAll].map((name) => [name, mocker[name].bind(mocker)]),
)

/** Jest's object, as far as it is offered. */
const jest = new Proxy(offered, {
  get(target, name) {
    if (name in target || typeof name === 'symbol') return target[name]
    throw new Error(
      `jest.${name} is not in the kit’s runner of tests; docs/own-repository.md#tests says how to use Jest.`,
    )
  },
})

/** Gives all modules the names that they have in Jest. */
function defineGlobals() {
  const test = familyOf(nodeTest.test, withoutContext)
  const describe = familyOf(nodeTest.describe, (run) => () => run())
  Object.assign(globalThis, {
    test,
    it: test,
    describe,
    expect,
    jest,
    beforeAll: hook(nodeTest.before),
    afterAll: hook(nodeTest.after),
    beforeEach: hook(nodeTest.beforeEach),
    afterEach: hook(nodeTest.afterEach),
  })
}

module.exports = { defineGlobals, titled }
