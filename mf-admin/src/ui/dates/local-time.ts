import { clockTime, timeOf } from './moment'

const dayMs = 86_400_000

/** What the clock of a zone says, read as UTC. */
const wallMs = (local: string) => Date.parse(`${local}Z`)

/** How a time of the clock relates to the moments that it can mean. */
export interface ClockMoments {
  /** ISO moments, the earliest first; never empty. */
  moments: string[]
  /** False when the clocks skip this time; the moment is then as much later as the clocks go forward. */
  exists: boolean
}

/**
 * Finds the moments at which the clock shows a local time. Two where the clocks go back over it.
 * @param local `YYYY-MM-DDTHH:MM`
 * @param timeZone defaults to the browser's
 * @returns undefined when `local` is no time
 */
export function momentsOf(local: string, timeZone?: string): ClockMoments | undefined {
  const wall = wallMs(local)
  if (Number.isNaN(wall)) return undefined
  // The offset changes at most once within a day of the time.
  const [before, after] = [wall - dayMs, wall + dayMs].map(
    (ms) => wallMs(clockTime(ms, timeZone)) - ms,
  ) as [number, number]
  const found = [...new Set([wall - before, wall - after])]
    .filter((ms) => wallMs(clockTime(ms, timeZone)) === wall)
    .sort((one, other) => one - other)
  const moments = found.length > 0 ? found : [wall - before]
  return { moments: moments.map((ms) => new Date(ms).toISOString()), exists: found.length > 0 }
}

const wallTime = (local: string) => timeOf(`${local}Z`, 'UTC')

/** A sentence about a local time that the clocks skip or show twice; '' for any other. `iso` is the moment that is meant. */
export function clockNote(local: string, iso: string, timeZone?: string): string {
  const found = momentsOf(local, timeZone)
  if (!found) return ''
  const { moments, exists } = found
  if (!exists) {
    return `There is no ${wallTime(local)} on this day, because the clocks go forward: it counts as ${timeOf(moments[0]!, timeZone)}.`
  }
  if (moments.length < 2) return ''
  const which = Date.parse(iso) >= Date.parse(moments[1]!) ? 'second' : 'first'
  return `${wallTime(local)} comes twice on this day, because the clocks go back: this is the ${which}.`
}
