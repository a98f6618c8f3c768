declare global {
  interface Window {
    /** Updates the state page for the current day and scroll position. */
    updateStatePage?: () => void
  }
}

/**
 * Fills in what a state's page cannot know when it is rendered, by DOM elements alone: the next due date, as
 * cached pages outlive the day, and the current section (D66). One set of listeners serves every page, now or
 * later. Without scripts there is a link to the dates, and a plain list.
 */
function installStatePage(): () => void {
  const dayMs = 86_400_000
  /** India is 5 hours and 30 minutes ahead of UTC all year. */
  const offsetMs = 19_800_000
  const months =
    'January February March April May June July August September October November December'.split(
      ' ',
    )

  const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

  /**
   * The next occurrence of a day (`month-day`), as milliseconds of that day in UTC; 31 means the last day of
   * the month.
   */
  function nextOf(day: string, today: number): number {
    const [month = 0, date = 0] = day.split('-').map(Number)
    const inYear = (year: number) => Date.UTC(year, month - 1, Math.min(date, lastOf(year, month)))
    const year = new Date(today).getUTCFullYear()
    const first = inYear(year)
    return first < today ? inYear(year + 1) : first
  }

  /** 'a, b and c'. */
  const joined = (names: string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

  /** Shows the next date; `data-due` looks like 'Payment:1-31,2-31;Return:5-30'. */
  function showNext(place: HTMLElement) {
    const today = Math.floor((Date.now() + offsetMs) / dayMs) * dayMs
    const duties = place.dataset.due!.split(';').map((duty) => {
      const [name = '', days = ''] = duty.split(':')
      return { name, at: Math.min(...days.split(',').map((day) => nextOf(day, today))) }
    })
    const at = Math.min(...duties.map((duty) => duty.at))
    const names = joined(duties.filter((duty) => duty.at === at).map(({ name }) => name))
    const date = new Date(at)
    const left = (at - today) / dayMs
    const [link, rest] = [place.querySelector('a'), place.querySelector('span')]
    // The rest of the page may still arrive.
    if (!link || !rest) return
    link.textContent = `${names[0]!.toUpperCase()}${names.slice(1)} by ${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
    rest.textContent = left === 0 ? ', today' : left === 1 ? ', tomorrow' : `, in ${left} days`
  }

  function markRead() {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-jump] a')]
    const topOf = (hash: string) =>
      document.getElementById(hash.slice(1))?.getBoundingClientRect().top
    // A little below the position of a section after a jump.
    let current = links.filter(({ hash }) => topOf(hash)! < 140).at(-1)?.hash
    const { scrollHeight, clientHeight } = document.documentElement
    const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight > scrollHeight - 2
    const isInView = (top = 0) => top > 0 && top < clientHeight
    // A jump target may not reach the top: the last sections never do, and layout may shift others.
    const asked = links.find(({ hash }) => hash === window.location.hash && isInView(topOf(hash)))
    if (asked) current = asked.hash
    else if (isAtEnd) current = links.at(-1)?.hash
    for (const link of links) {
      if (link.hash === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }

  function update() {
    for (const place of document.querySelectorAll<HTMLElement>('[data-due]')) showNext(place)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-webcal]'))
      link.href = link.href.replace(/^http/, 'webcal').replace(/^webcals/, 'webcal')
    markRead()
  }

  let isDue = false
  const markSoon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      markRead()
    })
  }
  document.addEventListener('scroll', markSoon, { passive: true })
  document.addEventListener('readystatechange', update)
  // A page that stayed open or is restored may show an earlier day.
  document.addEventListener('visibilitychange', update)
  window.addEventListener('pageshow', update)
  update()
  return update
}

// Servers also import this file and have no document.
if (typeof document !== 'undefined') window.updateStatePage ??= installStatePage()
