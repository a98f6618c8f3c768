// By name, so that browsers get no more of the file.
import { paths } from '../remote.json'

/** Address of the glossary; remote.json names it for the portal too. */
export const home = paths[0]!

export const termPath = (slug: string) => `${home}/${slug}`
