import { createHash } from 'node:crypto'
import {
  type BrotliOptions,
  brotliCompress,
  type CompressCallback,
  constants,
  gzip,
  type ZlibOptions,
} from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'

/** Uses swc: Terser keeps more by default, and esbuild would hide the remote's global. */
export function minimizer() {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    // swc has threads of its own; a process for them would only have to start.
    parallel: false,
    // The texts of licences stand in a file of the build, which browsers do not download.
    extractComments: { condition: /@license/, filename: 'licenses.txt', banner: false },
    minimizerOptions: { ecma: 2022, module: false, compress: { passes: 4 }, mangle: true },
  } as never)
}

type Compress<Options> = (input: Buffer, options: Options, done: CompressCallback) => void

/** Compresses files that are equal, as many are in all languages, only once. */
function once<Options>(compress: Compress<Options>): Compress<Options> {
  const outputs = new Map<string, Promise<Parameters<CompressCallback>>>()
  return (input, options, done) => {
    const key = createHash('sha256').update(input).digest('base64')
    const output =
      outputs.get(key) ??
      new Promise((resolve) => compress(input, options, (...result) => resolve(result)))
    outputs.set(key, output)
    output.then((result) => done(...result))
  }
}

/** Puts a compressed copy beside each file that is worth it. */
export function precompressed() {
  const common = { test: /\.(js|json|svg|css|txt)$/, threshold: 200, minRatio: 0.95 }
  return [
    new CompressionPlugin<BrotliOptions>({
      ...common,
      algorithm: once<BrotliOptions>(brotliCompress),
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      filename: '[path][base].br',
    }),
    new CompressionPlugin({
      ...common,
      algorithm: once<ZlibOptions>(gzip),
      compressionOptions: { level: 9 },
      filename: '[path][base].gz',
    }),
  ]
}
