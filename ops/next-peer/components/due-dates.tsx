import { type DueKind, dueKinds, monthNames } from '@/lib/text'
import type { Facts } from '@/lib/types'

/** April first, as financial years begin. */
const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]

function dayName(month: number, day: number): string {
  if (day < 31) return String(day)
  return month === 2 ? 'end' : String(new Date(Date.UTC(2000, month, 0)).getUTCDate())
}

/** What falls due in a month: days in order, each with its kinds. */
function daysOf(kinds: DueKind[], month: number): [string, DueKind[]][] {
  const due = kinds
    .flatMap((kind) => kind.days.map((day) => ({ ...day, kind })))
    .filter((one) => one.month === month)
    .sort((a, b) => a.day - b.day)
  const days = new Map<string, DueKind[]>()
  for (const { day, kind } of due) {
    const name = dayName(month, day)
    days.set(name, [...(days.get(name) ?? []), kind])
  }
  return [...days].map(([day, some]) => [day, kinds.filter((kind) => some.includes(kind))])
}

/** The year's due dates as a strip from April to March, and in words. */
export function DueDates({ facts, slug }: { facts: Facts; slug: string }) {
  const kinds = dueKinds(facts)
  if (kinds.every(({ days }) => days.length === 0)) return null
  const calendar = `/calendar/${slug}.ics`
  return (
    <div id="due-dates" className="mt-8 scroll-mt-6 lg:scroll-mt-20">
      <h3 className="h3 mb-3">The year’s due dates</h3>
      <ol
        aria-hidden="true"
        className="marks grid grid-cols-4 border-s border-t tabular-nums sm:grid-cols-6 xl:grid-cols-12"
      >
        {months.map((month) => (
          <li key={month} className="min-h-20 border-e border-b p-1.5">
            <b className="block text-sm font-medium text-gray-600">
              {monthNames[month - 1]?.slice(0, 3)}
            </b>
            {daysOf(kinds, month).map(([day, due]) => (
              <span key={day} className="mt-1 flex flex-wrap items-center gap-1">
                <em className="not-italic xl:w-full">{day}</em>
                {due.map(({ id, letter }) => (
                  <i key={id} className={id}>
                    {letter}
                  </i>
                ))}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <ul className="marks mt-4">
        {kinds.map(({ id, letter, name, text }) => (
          <li key={id} className="flex items-baseline gap-3 py-1">
            <i className={id} aria-hidden="true">
              {letter}
            </i>
            <span>{`${name}: ${text}`}</span>
          </li>
        ))}
      </ul>
      <p className="unprinted mt-3">
        Add these dates to your calendar:{' '}
        <a href={calendar} className="link">
          subscribe
        </a>
        , which keeps itself up to date, or{' '}
        <a href={calendar} download className="link">
          download the file
        </a>
        .
      </p>
    </div>
  )
}
