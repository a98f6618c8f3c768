import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { baselineFolder, recordBrowser, whyIncomparable } from '../../e2e/pictures/circumstances'
import type { Counts } from './counts'
import { browserTests } from './journeys'
import { ensureBrowser, notices } from './programs'

const config = 'e2e/pictures/playwright.config.ts'

/** Compares examples and public pages with their stored pictures, where this machine draws as theirs did (ADR 0138). */
export async function comparePictures(...choice: string[]): Promise<Counts> {
  const isReady = await ensureBrowser()
  const reason = isReady ? whyIncomparable() : 'there is no Chromium'
  if (!reason) return browserTests(config, choice, 1)
  notices.push(`SKIPPED: the comparison of pictures, as ${reason}.`)
  return { passed: 0, failed: [], skipped: 1 }
}

/** Writes a picture in fewer bytes without changing a pixel. */
async function shrink(file: string): Promise<void> {
  const bytes = readFileSync(file)
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const small = await sharp(bytes)
    .png({ palette: true, colours: 256, dither: 0, effort: 10 })
    .toBuffer()
  const isSame = data.equals(await sharp(small).removeAlpha().raw().toBuffer())
  const best = isSame
    ? small
    : await sharp(bytes).png({ compressionLevel: 9, effort: 10 }).toBuffer()
  if (best.length < bytes.length) writeFileSync(file, best)
}

/** Takes the pictures anew that have changed. */
export async function updatePictures(...choice: string[]): Promise<Counts> {
  if (!(await ensureBrowser())) throw new Error('There is no Chromium to take pictures with.')
  // Those that have not changed stay as they are.
  const counts = await browserTests(config, ['--update-snapshots=changed', ...choice], 1)
  recordBrowser()
  const names = readdirSync(baselineFolder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((each) => each.endsWith('.png')))
    await shrink(path.join(baselineFolder, name))
  return counts
}
