import path from 'node:path'

const sources = path.resolve(__dirname, '../..')

/** Returns the arguments with which Node runs a source file of the API, named from `src`, in one process: a kill reaches it. */
export const fromSource = (file: string, ...args: string[]): string[] => [
  ...['-C', '@pt-portal/source', '--require', path.join(__dirname, 'compile.js')],
  ...[path.join(sources, file), ...args],
]
