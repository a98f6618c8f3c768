import * as paths from './paths'

// The pages of this remote that exist whatever the content is. Journeys visit each, and the sitemap lists all but the last.

/** Pages that show data of every state and so change with any of them. */
export const pagesOfStates = [
  paths.home,
  paths.calculator,
  paths.penaltyCalculator,
  paths.employers,
  paths.dueDates,
  paths.compare,
  paths.embed,
  paths.changes,
  paths.questions,
  paths.data,
]

/** Pages that show data of every service. */
export const pagesOfServices = [paths.services]

/** Pages that only a release changes. */
export const fixedPages = [
  paths.howToRegister,
  paths.about,
  paths.contact,
  paths.privacy,
  // Public portals of India tell how to read them aloud.
  paths.screenReaderAccess,
]

/**
 * Pages without a canonical address, which search engines skip: the free times of the first are others by the hour, and its links
 * open somebody's call; the second thanks for a request that nobody from a search has made.
 */
export const unlistedPages = [paths.callback, paths.next]
