import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { reservedSlugs } from '../api/src/contract/slug'
import * as paths from '../mf-public/src/paths'
import { repositoryRoot } from './repository-root'

interface Description {
  paths: string[]
  query?: Record<string, string[]>
  navigation?: { address: string }[]
}

/** Addresses that each remote of this repository says of itself. */
const described = readdirSync(repositoryRoot)
  .filter((folder) => folder.startsWith('mf-'))
  .flatMap((folder) => {
    const file = path.join(repositoryRoot, folder, 'remote.json')
    const {
      paths: own,
      query = {},
      navigation = [],
    }: Description = JSON.parse(readFileSync(file, 'utf8'))
    return [...own, ...Object.keys(query), ...navigation.map(({ address }) => address)]
  })

const linked = Object.values(paths).filter((value) => typeof value === 'string')

const firstSegments = [...described, ...linked]
  .map((address) => address.split(/[/?#]/)[1] ?? '')
  .filter((segment) => segment && !segment.startsWith(':'))

test.each([...new Set(firstSegments)])(
  'no state page can take the address of the page /%s (D9)',
  (segment) => expect(reservedSlugs).toContain(segment),
)
