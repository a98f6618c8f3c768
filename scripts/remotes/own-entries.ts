import { parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { folderOfRemote, withoutPrefix } from '../../remote-kit/src/remote/remote-description'
import type { WorkspaceRemote } from './workspace-remotes'

/** Replicas of a new remote; undefined for as many as the base says. */
type Replicas = (remote: WorkspaceRemote) => number | undefined

export const overlays: Record<string, Replicas> = {
  'deploy/kubernetes/overlays/small/kustomization.yaml': () => 1,
  'deploy/kubernetes/overlays/cluster/kustomization.yaml': ({ access }) =>
    access === 'public' ? 3 : undefined,
}

/**
 * An overlay with an image and replicas for each remote. What stands there stays, because registries, tags and
 * numbers are the operator's; a new image has the registry and tag of the one before it.
 */
export function withOverlayEntries(
  text: string,
  replicasOf: Replicas,
  remotes: readonly WorkspaceRemote[],
): string {
  const document = parseDocument(text)
  const images = document.get('images') as YAMLSeq<YAMLMap>
  const replicas = document.get('replicas') as YAMLSeq<YAMLMap>
  const named = images.items.map((image) => image.get('name'))
  const added = remotes.filter(({ folder }) => !named.includes(`pt-portal/${folder}`))
  for (const remote of added) {
    const { folder } = remote
    const { newName, newTag }: Record<string, string> = images.items.at(-1)!.toJSON()
    images.add(
      document.createNode({
        name: `pt-portal/${folder}`,
        newName: newName!.replace(/[^/]*$/, folder),
        newTag,
      }),
    )
    const count = replicasOf(remote)
    if (count) replicas.add(document.createNode({ name: folder, count }))
  }
  return added.length > 0 ? document.toString({ lineWidth: 0, flowCollectionPadding: false }) : text
}

export const codeOwners = '.github/CODEOWNERS'

/** The owners of packages, with a team for each remote that has none yet. */
export function withOwners(text: string, remotes: readonly WorkspaceRemote[]): string {
  const lines = text.split('\n')
  for (const { folder, name } of remotes) {
    if (lines.some((line) => line.startsWith(`/${folder}/`))) continue
    const last = lines.findLastIndex((line) => line.startsWith('/mf-'))
    const organisation = lines[last]!.split(/\s+/)[1]!.replace(/\/.*/, '')
    const team = `${organisation}/${folderOfRemote(withoutPrefix(name))}-team`
    lines.splice(last + 1, 0, `${`/${folder}/`.padEnd(21)} ${team}`)
  }
  return lines.join('\n')
}
