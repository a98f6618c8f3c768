// Jest compiles each module again for each test file: hundreds of them, most from libraries.
const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** What this worker has compiled, by file. */
const compiled = new Map()

/** The script whose value is a module's function. It belongs to no test file: each runs it in its own context. */
function scriptOf(source, filename, parameters) {
  const known = compiled.get(filename)
  if (known?.source === source && known.parameters === parameters) return known.script
  const head = `(function (${parameters}) {`
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { source, parameters, script })
  return script
}

/**
 * Jest's runtime, which compiles a module once a worker (ADR 0077). Nothing else is kept: modules run anew in each test
 * file. A file that has changed, or that another project compiles otherwise, is compiled again.
 */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args)
    const { executor, _environment: environment } = this
    const compileAnew = executor.compile.bind(executor)
    executor.compile = (source, filename) => {
      const context = environment.getVmContext()
      if (context === null) return null
      const parameters = executor.injectedModuleParameters.join()
      try {
        return scriptOf(source, filename, parameters).runInContext(context)
      } catch {
        // Jest explains what cannot be compiled.
        return compileAnew(source, filename)
      }
    }
  }
}
