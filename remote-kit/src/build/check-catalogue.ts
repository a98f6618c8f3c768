import { existsSync } from 'node:fs'
import path from 'node:path'
import { CatalogueError, fileOf, readCatalogue } from '../messages/catalogue'
import { faultsOf } from '../messages/checks'
import { usedKeys } from '../messages/used-keys'
import type { FederatedPackage } from './federated-package'

/**
 * Checks the catalogue of a package before it is built, if it has one.
 * @throws CatalogueError for a language that it names and does not have, and with all faults of its texts
 */
export function checkCatalogue({ directory, sources, locales, name }: FederatedPackage): void {
  const folder = path.join(directory, sources, 'messages')
  const absent = locales.filter((language) => !existsSync(fileOf(folder, language)))
  if (existsSync(folder)) {
    const catalogue = readCatalogue(folder)
    const faults = faultsOf(catalogue, usedKeys(folder, [directory]))
    if (faults.length > 0) throw new CatalogueError(faults.join('\n'))
  } else if (locales.length === 1) return
  if (absent.length > 0) {
    throw new CatalogueError(
      `${name} names ${absent.join(', ')} among its locales, but ${fileOf(folder, absent[0]!)} does not exist.`,
    )
  }
}
