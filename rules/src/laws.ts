import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { StateLaw } from './law'

const folder = path.join(__dirname, '../data')

/** The law of all states and union territories, in the order of their names. For Node: it reads the files of `data`. */
export const readLaws = (): StateLaw[] =>
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
