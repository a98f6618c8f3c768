import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { LateCost, LateRate } from '@pt-portal/rules/law'
import { english } from '../../contract/language/english'
import { buildLateCost } from '../../testing/facts'
import { amountText, workingText } from './late-words'

const rate = (after: number, least: number, most = least): LateRate => ({ after, least, most })

const working = (values: Partial<LateCost>, time: number) =>
  workingText(english, { ...buildLateCost(), from: null, ...values }, 2500, time)

test.each<[Partial<LateCost>, number, string]>([
  [{}, 1, '1.5% a month, on ₹2,500, for 1 month'],
  [
    { rates: [rate(0, 1.25), rate(1, 1.5), rate(3, 2)] },
    5,
    '1.25% a month, 1.5% a month after 1 month, 2% a month after 3 months, on ₹2,500, for 5 months',
  ],
  [{ rates: [rate(0, 1.25, 2)] }, 2, '1.25% to 2% a month, on ₹2,500, for 2 months'],
  [{ unit: 'rupees', per: 'day', rates: [rate(0, 0, 10)] }, 12, 'up to ₹10 a day, for 12 days'],
  [
    { unit: 'rupees', per: 'day', rates: [rate(0, 5)], limit: 500 },
    375,
    '₹5 a day, for 375 days, at most ₹500',
  ],
  [{ unit: 'rupees', per: 'once', rates: [rate(0, 200), rate(30, 1000)] }, 31, '₹1,000'],
  [{ per: 'once', rates: [rate(0, 10)] }, 31, '10%, on ₹2,500'],
])('tells how an amount comes about (%#)', (rule, time, text) => {
  expect(working(rule, time)).toBe(text)
})

test.each([
  [94, 94, '₹94'],
  [63, 100, '₹63 to ₹100'],
  [0, 120, 'Up to ₹120'],
])('from %i to %i rupees are %s', (least, most, text) => {
  expect(amountText(english, { least, most })).toBe(text)
})

test('the same in Hindi', () => {
  const rule = {
    ...buildLateCost({ rates: [rate(0, 1), rate(1, 1.5, 2)], limit: 500 }),
    from: null,
  }
  expect(workingText(inLanguage('hi'), rule, 2500, 3)).toBe(
    '1% प्रति माह, 1 महीने के बाद 1.5% से 2% प्रति माह, ₹2,500 पर, 3 महीनों के लिए, ज़्यादा से ज़्यादा ₹500',
  )
})
