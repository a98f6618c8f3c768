import { readStored, store } from '../../platform/stored'

/** A place that was opened from the palette. */
export interface RecentPlace {
  label: string
  /** Kind of the place, such as 'Post'. */
  detail: string
  to: string
}

const keptPlaces = 6

const keyOf = (email: string) => `pt-portal:recent:${email}`

const isPlace = (value: unknown): value is RecentPlace => {
  const { label, detail, to } = (value ?? {}) as Record<string, unknown>
  return [label, detail, to].every((text) => typeof text === 'string')
}

/** Returns the places that a user opened last in this browser, newest first. */
export function recentPlaces(email: string): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(email)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

export function rememberPlace(email: string, place: RecentPlace): void {
  const others = recentPlaces(email).filter(({ to }) => to !== place.to)
  store(keyOf(email), JSON.stringify([place, ...others].slice(0, keptPlaces)))
}
