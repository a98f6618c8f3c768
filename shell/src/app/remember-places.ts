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

/**
 * Knows where each page stands and takes over from the browser, which goes back to a place before the page there is
 * rendered, and so cannot get beyond the end of the page that is left. Loading anew is the browser's again.
 */
export function rememberPlaces(): void {
  places = readPlaces()
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

/**
 * Notes where the page of an entry stands, as long as it is shown.
 * @returns what ends that
 */
export function watchPlace(key: string): () => void {
  const note = () => places.set(key, window.scrollY)
  window.addEventListener('scroll', note, { passive: true })
  return () => window.removeEventListener('scroll', note)
}

/** Longer than a page takes that is fetched anew, in milliseconds. */
const patienceMs = 3000

const visitorsOwn = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Scrolls to where a page stood, as soon as it is long enough and unless the visitor acts first.
 * @returns what gives it up
 */
export function returnToPlace(key: string): () => void {
  const place = places.get(key) ?? 0
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
