import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { environmentDocument, environmentFile } from '../environment-table'
import { blocks, type Listing, manifests, type Span, spans } from './listings'
import { codeOwners, overlays, withOverlayEntries, withOwners } from './own-entries'
import type { WorkspaceRemote } from './workspace-remotes'

/** A block with the comments around it: `# <remotes origins> …` to `# </remotes>`. */
const block = /^( *)((?:#|\/\/) <remotes (\w+)>.*\n)[\s\S]*?^( *(?:#|\/\/) <\/remotes>)$/gm

const indented = (text: string, indent: string) => text.replace(/^(?=.)/gm, indent)

/** @throws Error when a listing has no block, or a block no listing */
function withBlocks(
  file: string,
  text: string,
  listings: Record<string, Listing>,
  remotes: readonly WorkspaceRemote[],
): string {
  const missing = new Set(Object.keys(listings))
  const result = text.replace(block, (_all, indent, begin, name, end) => {
    const listing = listings[name]
    if (!listing) throw new Error(`${file}: nothing is known of <remotes ${name}>.`)
    missing.delete(name)
    return `${indent}${begin}${indented(listing(remotes), indent)}\n${end}`
  })
  for (const name of missing) throw new Error(`${file} has no block <remotes ${name}>.`)
  return result
}

/** @throws Error when the texts around it are not there, or not only once */
function withSpan(
  file: string,
  text: string,
  { after, before, listing }: Span,
  remotes: readonly WorkspaceRemote[],
): string {
  const [head, rest, ...more] = text.split(after)
  const end = rest?.indexOf(before) ?? -1
  if (end < 0 || more.length > 0) {
    throw new Error(`${file} has to hold "${after}" once, and then "${before}".`)
  }
  return `${head}${after}${listing(remotes)}${rest!.slice(end)}`
}

/**
 * All files of the repository that name its remotes, as they have to be.
 * @returns texts by file, those that are right already included
 * @throws Error that names the file in which a place of a listing is not found
 */
export function syncedFiles(
  root: string,
  remotes: readonly WorkspaceRemote[],
): Map<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const files = new Map(manifests(remotes))
  for (const [file, listings] of Object.entries(blocks)) {
    files.set(file, withBlocks(file, read(file), listings, remotes))
  }
  for (const [file, own] of Object.entries(spans)) {
    const synced = own.reduce((text, span) => withSpan(file, text, span, remotes), read(file))
    files.set(file, synced)
  }
  for (const [file, replicas] of Object.entries(overlays)) {
    files.set(file, withOverlayEntries(read(file), replicas, remotes))
  }
  files.set(environmentFile, environmentDocument(read(environmentFile), remotes))
  return files.set(codeOwners, withOwners(read(codeOwners), remotes))
}

/** Those of the files that say something else now, with what they have to say. */
export function staleFiles(root: string, remotes: readonly WorkspaceRemote[]): [string, string][] {
  const present = (file: string) => {
    const target = path.join(root, file)
    return existsSync(target) ? readFileSync(target, 'utf8') : undefined
  }
  return [...syncedFiles(root, remotes)].filter(([file, text]) => present(file) !== text)
}
