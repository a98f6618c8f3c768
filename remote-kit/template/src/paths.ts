import remote from '../remote.json'

/** Address of the glossary; remote.json names it for the portal too. */
export const home = remote.paths[0]!

export const termPath = (slug: string) => `${home}/${slug}`
