import path from 'node:path'
import type { RuleSetRule } from 'webpack'

/** Largest picture in bytes: each is part of the script and the HTML of every page that shows it. */
const largest = 32_000

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/

/**
 * Handles a remote's pictures (`import pic from './pic.svg'`, `new URL('./pic.svg', import.meta.url)`). Their address is
 * their content, so that it is the same in browsers and on servers, which do not know where browsers load the build from.
 * @throws Error with PT-F305 for one that is too large
 */
export const picturesRule = (directory: string): RuleSetRule => ({
  test: pictures,
  type: 'asset/inline',
  generator: {
    dataUrl(content: Buffer | string, { filename }: { filename: string }) {
      const bytes = Buffer.from(content)
      if (bytes.length > largest) {
        const file = path.relative(directory, path.resolve(directory, filename))
        throw new Error(
          `PT-F305 ${file} has ${(bytes.length / 1000).toFixed(1)} kB; a picture in a build may have ${largest / 1000} kB.`,
        )
      }
      return `data:${types[path.extname(filename)]};base64,${bytes.toString('base64')}`
    },
  },
})

/** Other files that code names by address, such as those of workers: servers do not load them, so they get none of the build's. */
export const unloadedRule: RuleSetRule = {
  dependency: 'url',
  exclude: pictures,
  type: 'asset/inline',
}
