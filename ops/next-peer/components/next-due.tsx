'use client'

import { useEffect, useState } from 'react'
import { joined, monthNames } from '@/lib/text'
import type { DueDay } from '@/lib/types'

const dayMs = 86_400_000
/** India is 5 hours and 30 minutes ahead of UTC all year. */
const offsetMs = 19_800_000

/** When a day comes next, in milliseconds; 31 is the last day of its month. */
function nextOf({ month, day }: DueDay, today: number): number {
  const inYear = (year: number) => {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return Date.UTC(year, month - 1, Math.min(day, last))
  }
  const year = new Date(today).getUTCFullYear()
  return inYear(year) < today ? inYear(year + 1) : inYear(year)
}

interface Duty {
  name: string
  days: DueDay[]
}

function nextDue(duties: Duty[]): { date: string; left: string } {
  const today = Math.floor((Date.now() + offsetMs) / dayMs) * dayMs
  const nexts = duties.map(({ name, days }) => ({
    name,
    at: Math.min(...days.map((day) => nextOf(day, today))),
  }))
  const at = Math.min(...nexts.map((next) => next.at))
  const names = joined(nexts.filter((next) => next.at === at).map(({ name }) => name.toLowerCase()))
  const date = new Date(at)
  const left = (at - today) / dayMs
  return {
    date: `${names.charAt(0).toUpperCase()}${names.slice(1)} by ${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
    left: left === 0 ? ', today' : left === 1 ? ', tomorrow' : `, in ${left} days`,
  }
}

/** The next due date; until scripts run, a link to all dates, which is right every day. */
export function NextDue({ duties }: { duties: Duty[] }) {
  const [due, setDue] = useState<{ date: string; left: string }>()
  useEffect(() => setDue(nextDue(duties)), [duties])
  return (
    <p className="min-h-[3em] md:min-h-0">
      Next due date:{' '}
      <a href="#due-dates" className="link">
        {due?.date ?? 'the dates of the year'}
      </a>
      <span>{due?.left}</span>
    </p>
  )
}
