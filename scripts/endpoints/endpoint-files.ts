import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../repository-root'
import { type EndpointFile, endpointsCode } from './endpoint-code'
import type { Document } from './operations'

const folder = path.join(repositoryRoot, 'mf-admin')

/** Which operations of the API the admin area calls, and in which files they stand. */
const files: Record<string, EndpointFile> = JSON.parse(
  readFileSync(path.join(folder, 'endpoints.json'), 'utf8'),
)

/**
 * Files of endpoints that differ from what the document says.
 * @param renews whether they are written
 */
export function outdatedEndpoints(document: Document, renews: boolean): string[] {
  return Object.entries(files).flatMap(([place, operations]) => {
    const name = `mf-admin/src/${place}-operations.ts`
    const file = path.join(repositoryRoot, name)
    const code = endpointsCode(document, place, operations)
    if (existsSync(file) && readFileSync(file, 'utf8') === code) return []
    if (renews) writeFileSync(file, code)
    return [name]
  })
}
