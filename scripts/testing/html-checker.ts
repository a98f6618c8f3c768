import path from 'node:path'
import { repositoryRoot } from '../repository-root'

/** The npm package of the Nu HTML checker, pinned. */
const version = '26.9.27'

const folder = path.join(repositoryRoot, '.cache', `html-checker-${version}`)

/**
 * The Nu HTML checker, a Java program in an npm package. It is no dependency: its install script downloads a Java runtime
 * where there is none, and its 30 MB are of use to tests only.
 */
export const htmlChecker = {
  jar: path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar'),
  /** Arguments with which npm installs it. */
  install: ['install', '--prefix', folder, '--ignore-scripts', '--no-save', `vnu-jar@${version}`],
}
