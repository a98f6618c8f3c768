import remote from '../remote.json'

/** Where the glossary stands; remote.json says it to the portal too. */
export const home = remote.paths[0]!

export const termPath = (slug: string) => `${home}/${slug}`
