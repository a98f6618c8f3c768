import path from 'node:path'
import { text } from 'node:stream/consumers'
import { descriptionFile } from '../../remote/remote-description'
import { localSettingsFile, readLocalSettings } from '../../settings/local-settings'
import { shellAssets } from '../documents'
import type { FederatedPackage } from '../federated-package'
import { browserConfig, lightConfig, nodeConfig } from '../webpack-config'
import { emptyFolder, type HotServer, startHotServer } from './hot-server'
import { LatestDescription } from './latest-description'
import { sourceFrames } from './source-frames'

export interface DevServerOptions {
  port: number
  /** Keeps components' state over an update; needs a development build of React in the page. */
  fastRefresh: boolean
}

/** Prints a sentence, unless it is the last one: the portal asks with every page. */
function complaining(): (sentence: string) => void {
  let last = ''
  return (sentence) => {
    if (sentence !== last) console.warn(sentence)
    last = sentence
  }
}

/** Address of a remote's manifest on its development server. */
export const manifestAddress = (port: number) => `http://localhost:${port}/mf-manifest.json`

/** Longest stack of an error that a page sends. */
const longestStack = 20_000

/** What pages of the portal, which is another origin, need to read the answers and to count their bytes. */
const forPages = { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' }

/** Serves a package with hot reload; resolves when its first build is done. */
export async function startDevServer(
  pkg: FederatedPackage,
  { port, fastRefresh }: DevServerOptions,
): Promise<HotServer> {
  const { directory, description, isHost, serverRendered, folder } = pkg
  const outputPath = emptyFolder(`${folder}-${port}`)
  const build = {
    buildId: 'development',
    outputPath,
    fastRefresh,
    devServer: `http://localhost:${port}`,
  }
  const light = isHost ? [lightConfig(pkg, build, true)] : []
  // For a built portal, which renders pages on the server. A portal in development leaves them to browsers.
  const isRendered = !isHost && serverRendered && !fastRefresh
  const node = isRendered ? [nodeConfig(pkg, build, true)] : []
  const browser = browserConfig(pkg, build, true)
  const complain = complaining()
  const described = description && new LatestDescription(directory, description, complaining())
  if (described) for (const each of [browser, ...node]) each.plugins!.push(described)
  return startHotServer([...light, browser, ...node], browser.name, {
    port,
    reloads: () => described?.takeChange() ?? false,
    outputPath,
    // The shell's own are under `/assets/`, as in its builds.
    publicPath: isHost ? shellAssets : '/',
    folders: isHost ? [path.join(directory, 'public')] : [],
    headers: forPages,
    async answer(pathname, request, response) {
      if (pathname === '/frames') {
        const stack = (await text(request)).slice(0, longestStack)
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(sourceFrames(stack, { directory, outputPath })))
        return true
      }
      // The portal takes the description and the developer's own values of settings from here, with each page.
      if (pathname === `/${descriptionFile}` && described) {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(described.latest))
        return true
      }
      if (pathname !== `/${localSettingsFile}` || !described) return false
      response.end(JSON.stringify(readLocalSettings(directory, described.latest, complain)))
      return true
    },
  })
}
