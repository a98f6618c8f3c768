import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  baselineFolder,
  recordBrowser,
  unpackedFolder,
  whyIncomparable,
} from '../../e2e/pictures/circumstances'
import type { Counts } from './counts'
import { browserTests } from './journeys'
import { ensureBrowser, notices } from './programs'

const config = 'e2e/pictures/playwright.config.ts'

const filesIn = (folder: string, extension: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))

/** Writes the stored pictures in the form that Playwright compares: PNG, which takes twice the bytes. */
async function unpack(): Promise<void> {
  rmSync(unpackedFolder, { recursive: true, force: true })
  for (const name of filesIn(baselineFolder, '.webp')) {
    const file = path.join(unpackedFolder, `${name}.png`)
    mkdirSync(path.dirname(file), { recursive: true })
    await sharp(path.join(baselineFolder, `${name}.webp`))
      .png({ compressionLevel: 1 })
      .toFile(file)
  }
}

const pixels = (file: string) => sharp(file).removeAlpha().raw().toBuffer()

/** Stores the pictures that Playwright has taken anew, without loss. */
async function pack(): Promise<void> {
  const stored = filesIn(baselineFolder, '.webp')
  for (const name of filesIn(unpackedFolder, '.png')) {
    const taken = path.join(unpackedFolder, `${name}.png`)
    const file = path.join(baselineFolder, `${name}.webp`)
    if (stored.includes(name) && (await pixels(taken)).equals(await pixels(file))) continue
    mkdirSync(path.dirname(file), { recursive: true })
    await sharp(taken).removeAlpha().webp({ lossless: true, effort: 6 }).toFile(file)
  }
}

/** Compares examples and public pages with their stored pictures, where this machine draws as theirs did (ADR 0138). */
export async function comparePictures(...choice: string[]): Promise<Counts> {
  const isReady = await ensureBrowser()
  const reason = isReady ? whyIncomparable() : 'there is no Chromium'
  if (reason) {
    notices.push(`SKIPPED: the comparison of pictures, as ${reason}.`)
    return { passed: 0, failed: [], skipped: 1 }
  }
  await unpack()
  return browserTests(config, choice, 1)
}

/** Takes the pictures anew that have changed. */
export async function updatePictures(...choice: string[]): Promise<Counts> {
  if (!(await ensureBrowser())) throw new Error('There is no Chromium to take pictures with.')
  await unpack()
  const counts = await browserTests(config, ['--update-snapshots=changed', ...choice], 1)
  await pack()
  recordBrowser()
  return counts
}
