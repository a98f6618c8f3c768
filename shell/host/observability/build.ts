/** A build of a remote, or of the shell (`remote` is `shell`). */
export interface Build {
  remote: string
  build: string
}

/** Header of a page that names the build of its remote. */
export const pageBuildHeader = 'X-Remote-Build'

/** The build that this header names, such as `mf_blog 1.4.0-0a1b2c3d4e`; the shell's without such a header. */
export function buildNamed(header: string | undefined, shell: string): Build {
  const [remote, build] = header?.split(' ') ?? []
  return remote && build ? { remote, build } : { remote: 'shell', build: shell }
}

/** Name of the header that tells the API's log which builds made a call; for nothing but that log. */
export const buildsHeader = 'X-Portal-Build'

/** Its value for calls of a page, such as `mf_blog@1.4.0-0a1b2c3d4e,shell@1.0.0-5f6a7b8c9d`. */
export function listOfBuilds({ remote, build }: Build, shell: string): string {
  return remote === 'shell' ? `shell@${shell}` : `${remote}@${build},shell@${shell}`
}
