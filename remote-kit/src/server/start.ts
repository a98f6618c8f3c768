import path from 'node:path'
import { releaseAtStart } from '../release/release-at-start'
import { portalOfEnvironment } from '../release/release-command'
import { publishBuild } from './builds/publish-build'
import { readEnvironment } from './environment'
import { buildsFolder, containerStart } from './server-environment'

function environment() {
  try {
    return readEnvironment(process.env, { ...buildsFolder, ...containerStart })
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** Runs beside the server, which serves whatever the result of the release is. */
async function autoRelease() {
  try {
    console.log(await releaseAtStart(process.cwd(), portalOfEnvironment().store))
  } catch (error) {
    console.error(`AUTO_RELEASE: ${(error as Error).message}`)
  }
}

/**
 * Start of a container: publishes the image's build, in `dist` of the current folder, to BUILDS_DIR. Then it
 * runs the server that the command line names in this process, so that the server gets the container's signals.
 * With `AUTO_RELEASE=1` a build that starts for the first time is made live (D41).
 */
function main() {
  const [server] = process.argv.splice(2, 1)
  const { BUILDS_DIR: buildsDir, BUILDS_KEPT: kept, AUTO_RELEASE } = environment()
  if (buildsDir) {
    try {
      publishBuild({ dist: path.resolve('dist'), buildsDir, kept })
    } catch (error) {
      // The server still serves the image's own build.
      console.error(
        `The build cannot be kept in ${process.env.BUILDS_DIR}, earlier ones are not served: ${(error as Error).message}`,
      )
      delete process.env.BUILDS_DIR
    }
  }
  require(path.resolve(server!))
  if (AUTO_RELEASE === '1') void autoRelease()
}

main()
