import { assert } from './visit-remote'

/** What a visitor's browser posts without scripts. */
const suggest = (origin: string, term: string) =>
  fetch(`${origin}/api/x/glossary/suggestions`, {
    method: 'POST',
    headers: { Origin: origin, Connection: 'close' },
    body: new URLSearchParams({ term }),
  })

/**
 * Uses the back end of a template remote as a visitor does, and asks it past the portal.
 * @param direct the back end's own origin
 * @throws Error saying what is wrong
 */
export async function visitBackEnd(origin: string, direct: string): Promise<void> {
  const thanked = await suggest(origin, 'Wage')
  const thanks = await thanked.text()
  assert(thanked.status === 201 && /Wage/.test(thanks), `a suggestion gets: ${thanks}`)
  const refused = await suggest(origin, '')
  assert(refused.status === 422, `an empty suggestion answers ${refused.status}`)
  const read = await fetch(`${origin}/api/x/glossary/suggestions`)
  assert(read.status === 403, `a visitor who reads suggestions gets ${read.status}`)
  const past = await fetch(`${direct}/suggestions`)
  assert(past.status === 401, `who asks past the portal gets ${past.status}`)
}
