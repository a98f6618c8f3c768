const storageKey = 'places'

/** Entries of the history whose places outlive a reload. */
const keptPlaces = 100

/** Pixels from the top at which pages stand, by the key of their entry in the history. */
let places = new Map<string, number>()

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

// Where nothing can be stored, places are known until the page is loaded anew.
function writePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-keptPlaces)))
  } catch {}
}

/** Key of the history's present entry, which the router made or the light start. */
export const keyOfEntry = (): string => window.history.state?.key ?? 'default'

/** Key of the entry whose page is shown: on the way to another one the history is ahead of what stands there. */
let shownKey = 'default'

/** The page of the present entry stands there now. */
export function noteShownEntry(): void {
  shownKey = keyOfEntry()
}

// A page may be shorter than the last one and move the window, before it is known whose place that is.
function notePlace(): void {
  if (shownKey === keyOfEntry()) places.set(shownKey, window.scrollY)
}

/**
 * Knows where each page stands and takes over from the browser, which goes back to a place before the page there is
 * rendered, and so cannot get beyond the end of the page that is left. Loading anew is the browser's again.
 */
export function rememberPlaces(): void {
  places = readPlaces()
  noteShownEntry()
  window.addEventListener('scroll', notePlace, { passive: true })
  const takeOver = () => {
    window.history.scrollRestoration = 'manual'
  }
  takeOver()
  window.addEventListener('pagehide', () => {
    writePlaces()
    window.history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeOver())
}

/** Longer than a page takes that is fetched anew, in milliseconds. */
const patienceMs = 3000

const visitorsOwn = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Scrolls to where the page of the present entry stood, as soon as it is long enough and unless the visitor acts first.
 * @returns what gives it up
 */
export function returnToPlace(): () => void {
  const place = places.get(keyOfEntry()) ?? 0
  const giveUpAt = performance.now() + patienceMs
  let isOver = false
  const end = () => {
    isOver = true
    for (const type of visitorsOwn) window.removeEventListener(type, end)
  }
  const attempt = () => {
    if (performance.now() >= giveUpAt) end()
    if (isOver) return
    const reach = document.documentElement.scrollHeight - window.innerHeight
    if (reach < place) {
      requestAnimationFrame(attempt)
      return
    }
    end()
    window.scrollTo({ top: place, behavior: 'instant' })
  }
  for (const type of visitorsOwn) window.addEventListener(type, end, { passive: true })
  attempt()
  return end
}
