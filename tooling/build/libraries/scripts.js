const { mkdirSync, writeFileSync, readFileSync } = require('node:fs')
const { isBuiltin } = require('node:module')
const path = require('node:path')
const { build } = require('esbuild')
const { transformSync } = require('@swc/core')
const {
  adapt,
  adaptedModules,
  replaceOnce,
} = require('../../../remote-kit/src/build/libraries/adapt')
const { everything } = require('./used-names')

/** File of a library's entry in the packed folder, without its extension: `@emotion/cache` is `emotion-cache`. */
const entryOf = (library) =>
  library
    .replace('@', '')
    .replace(/\.d\.[cm]?ts$/, '')
    .replaceAll('/', '-')

/** A module of the names that are used of a library, so that nothing else of it is packed. */
function entryText(library, names) {
  if (names.has(everything)) return `export * from '${library}'`
  return `export { ${[...names].sort().join(', ')} } from '${library}'`
}

/** jsdom's requests that block need a second process from a file beside it; tests ask by `fetch`. */
const withoutWorker = {
  name: 'without worker',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]jsdom[\\/].*XMLHttpRequest-impl\.js$/ }, ({ path: file }) => ({
      contents: replaceOnce(
        readFileSync(file, 'utf8'),
        ['require.resolve ? require.resolve("./xhr-sync-worker.js") : null', 'null'],
        file,
      ),
      resolveDir: path.dirname(file),
    }))
  },
}

/** Libraries as the portal's builds use them (ADR 0009). */
const adapted = {
  name: 'adapted',
  setup({ onLoad, onResolve, resolve }) {
    onLoad({ filter: adaptedModules }, ({ path: file }) => ({
      contents: adapt(readFileSync(file, 'utf8'), file),
      resolveDir: path.dirname(file),
    }))
    // React Router names only its development build.
    onResolve(
      { filter: /^react-router(\/|$)/ },
      async ({ path: request, pluginData, ...options }) => {
        if (pluginData?.isResolved) return undefined
        const found = await resolve(request, { ...options, pluginData: { isResolved: true } })
        const file = found.path.replace(
          /([\\/]react-router[\\/]dist[\\/])development/,
          '$1production',
        )
        return { ...found, path: file }
      },
    )
  },
}

/** The entries, which exist only here. */
const entries = (libraries, directory) => ({
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^packed:/ }, ({ path: request }) => ({
      path: request.slice('packed:'.length),
      namespace: 'packed',
    }))
    onLoad({ filter: /./, namespace: 'packed' }, ({ path: library }) => ({
      contents: entryText(library, libraries.get(library)),
      resolveDir: directory,
    }))
  },
})

/** What is not packed, for CommonJS modules inside: `require` in a module for browsers would find nothing. */
const kept = (isKept) => ({
  name: 'kept',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[@a-z]/ }, ({ path: request, kind, namespace }) => {
      if (!isKept(request)) return undefined
      const isWithin = kind === 'require-call' && namespace !== 'kept' && !isBuiltin(request)
      if (!isWithin) return { path: request, external: true }
      return { path: request, namespace: 'kept' }
    })
    onLoad({ filter: /./, namespace: 'kept' }, ({ path: request }) => ({
      contents: `export * from '${request}'; export { default } from '${request}'`,
    }))
  },
})

/** CommonJS without white space; names stay, for stacks of errors. */
const commonJs = {
  swcrc: false,
  minify: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'ecmascript' },
    minify: { compress: false, mangle: false, module: true },
  },
  module: { type: 'commonjs' },
}

/**
 * Writes the scripts of libraries: of each a CommonJS module with the names that are used, and modules that they share.
 * @param {{ directory: string, target: string, libraries: Map<string, Set<string>>, isKept: (request: string) => boolean }} options
 * @returns {Promise<string[]>} the files of libraries that are in them, absolute
 */
async function packScripts({ directory, target, libraries, isKept }) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: directory,
    entryPoints: [...libraries.keys()].map((library) => ({
      in: `packed:${library}`,
      out: entryOf(library),
    })),
    plugins: [kept(isKept), entries(libraries, directory), adapted, withoutWorker],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // Emotion then finds out by itself whether it runs in a browser.
    conditions: ['module', 'import'],
    mainFields: ['module', 'main'],
    target: 'es2022',
    minifySyntax: true,
    legalComments: 'none',
    outdir: target,
    chunkNames: 'part-[hash]',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  mkdirSync(target, { recursive: true })
  for (const { path: file, text } of outputFiles)
    writeFileSync(file, transformSync(text, commonJs).code)
  return Object.entries(metafile.outputs)
    .flatMap(([, { inputs }]) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => path.resolve(directory, file))
}

module.exports = { packScripts, entryOf }
