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

  /** A text with values in place of `{name}`. */
  const filled = (text: string, values: Record<string, unknown>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`)

  /** 'a, b and c'. @param and such as '{names} and {last}' */
  function joined(names: string[], and: string): string {
    const last = names.at(-1)!
    return names.length > 1 ? filled(and, { names: names.slice(0, -1).join(', '), last }) : last
  }

  /**
   * Shows the next date. `data-due` looks like 'payment:1-31,2-31;return:5-30', `data-months` has their names, and
   * `data-words` the texts around them, as in `nextDueWords`.
   */
  function showNext(line: HTMLElement) {
    const { due = '', months = '', words = '' } = line.dataset
    const [next = '', and = '', ...lefts] = words.split('|')
    const today = Math.floor((Date.now() + offsetMs) / dayMs) * dayMs
    const duties = due.split(';').map((duty) => {
      const [name = '', days = ''] = duty.split(':')
      return { name, at: Math.min(...days.split(',').map((day) => nextOf(day, today))) }
    })
    const at = Math.min(...duties.map((duty) => duty.at))
    const names = joined(
      duties.filter((duty) => duty.at === at).map(({ name }) => name),
      and,
    )
    const date = new Date(at)
    const left = (at - today) / dayMs
    const [link, rest] = [line.querySelector('a'), line.querySelector('span')]
    // The rest of the page may still arrive.
    if (!link || !rest) return
    const duty = names[0]!.toUpperCase() + names.slice(1)
    const month = months.split(',')[date.getUTCMonth()]
    const day = { day: date.getUTCDate(), year: date.getUTCFullYear() }
    link.textContent = filled(next, { duty, month, ...day })
    rest.textContent = filled(lefts[Math.min(left, 2)] ?? '', { days: left })
  }

  function markRead() {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-jump] a')]
    const topOf = (hash: string) =>
      document.getElementById(hash.slice(1))?.closest('section')?.getBoundingClientRect().top
    // A little below the position of a section after a jump, and above the next folded one.
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

  let isDue = false
  const markSoon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      markRead()
    })
  }

  function update() {
    for (const line of document.querySelectorAll<HTMLElement>('[data-due]')) showNext(line)
    // With the next frame: measuring now would lay the page out once more, also while it still arrives.
    markSoon()
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
