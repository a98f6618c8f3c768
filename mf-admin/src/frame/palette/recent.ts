import { readStored, store } from '../../platform/stored'

/** A page that was opened from the palette. */
export interface RecentPage {
  label: string
  /** Kind of the page, such as 'Post'. */
  detail: string
  to: string
}

const keptPages = 6

const keyOf = (email: string) => `pt-portal:recent:${email}`

const isPage = (value: unknown): value is RecentPage => {
  const { label, detail, to } = (value ?? {}) as Record<string, unknown>
  return [label, detail, to].every((text) => typeof text === 'string')
}

/** Returns the pages that a user opened last in this browser, newest first. */
export function recentPages(email: string): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(email)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPage) : []
  } catch {
    return []
  }
}

export function rememberPage(email: string, page: RecentPage): void {
  const others = recentPages(email).filter(({ to }) => to !== page.to)
  store(keyOf(email), JSON.stringify([page, ...others].slice(0, keptPages)))
}
