import { performance } from 'node:perf_hooks'
import { readLaws } from './src/laws'
import { taxForMonth } from './src/tax-for-month'

/** Prints how many months a second one core calculates, over all states, months of two years and salaries. */
const laws = readLaws()
const months = ['2025-04', '2026-02', '2026-09', '2026-10', '2027-03']
const rounds = 20_000
let sum = 0
let count = 0
const startedAt = performance.now()
for (let round = 0; round < rounds; round += 1) {
  for (const law of laws) {
    const month = months[round % months.length]!
    const result = taxForMonth(law, month, { salary: (round * 977) % 150_000, sex: 'women' })
    if (result.kind === 'tax') sum += result.amount
    count += 1
  }
}
const seconds = (performance.now() - startedAt) / 1000
console.log(
  `${Math.round(count / seconds).toLocaleString('en-IN')} months a second (${sum} rupees)`,
)
