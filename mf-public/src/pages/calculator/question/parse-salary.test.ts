import { inLanguage } from '@pt-portal/shared-ui'
import { parseSalary } from './parse-salary'

test.each([
  ['25000', 25_000],
  ['25,000', 25_000],
  ['1,00,000', 1_00_000],
  ['12,34,567', 12_34_567],
  ['100,000', 1_00_000],
  ['₹ 1,00,000', 1_00_000],
  ['Rs. 25,000.00', 25_000],
  [' 25 000 ', 25_000],
  ['1,00,00,000', 1_00_00_000],
  ['Rs. 25,000', 25_000],
  ['Rs.25,000/-', 25_000],
  ['rs 1,00,000 /-', 1_00_000],
  ['INR 25,000.00', 25_000],
  ['₹\u00a025,000/=', 25_000],
  ['25000 rupees', 25_000],
  ['₹25,000/-', 25_000],
  ['२५०००', 25_000],
  ['₹ १,००,०००/-', 1_00_000],
  ['২৫,০০০', 25_000],
  ['௨௫௦௦௦', 25_000],
  ['25k', 25_000],
  ['25 K', 25_000],
  ['Rs. 25.5k/-', 25_500],
  ['25 thousand', 25_000],
  ['1.2 lakh', 1_20_000],
  ['१.२ lakh', 1_20_000],
  ['₹1.15 Lakhs', 1_15_000],
  ['1.2 lac', 1_20_000],
  ['1 lakh rupees', 1_00_000],
  ['1L', 1_00_000],
  ['0.5 crore', 50_00_000],
  ['१२,००० रुपये', 12_000],
  ['रु. १२,०००', 12_000],
  ['₹१२,००० रुपए', 12_000],
  ['12000 रुपया', 12_000],
  ['१.२ लाख', 1_20_000],
  ['1.2 लाख रुपये', 1_20_000],
  ['25 हज़ार', 25_000],
  ['२५ हजार', 25_000],
  ['0.5 करोड़', 50_00_000],
  ['१२，０００', 12_000],
  ['１２０００', 12_000],
  ['\u200d१२\u200c०००', 12_000],
])('reads %s as %d rupees', (typed, rupees) => {
  expect(parseSalary(typed)).toEqual({ rupees })
})

test.each([
  ['', 'Enter your monthly salary'],
  ['  ', 'Enter your monthly salary'],
  ['-5000', 'The salary cannot be negative'],
  ['0', 'Enter a salary above zero'],
  ['25000.50', 'Enter whole rupees, without paise'],
  ['1,00,00,001', 'Enter a monthly salary of at most ₹1,00,00,000'],
  ['k', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
  ['25kk', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
  ['1.2.3 lakh', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
  ['1.2345678 lakh', 'Enter whole rupees, without paise'],
  ['2 crore', 'Enter a monthly salary of at most ₹1,00,00,000'],
  ['1,00', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
  ['1,0000', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
  ['1e5', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
  ['Rs.', 'Enter your monthly salary'],
  ['/-', 'Enter your monthly salary'],
  ['Rs. -5,000', 'The salary cannot be negative'],
  ['Rs. 25,000.50', 'Enter whole rupees, without paise'],
  ['USD 25,000', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
  ['25,000 - 30,000', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
  ['twenty', 'Enter the salary in digits, for example 25,000 or 1,00,000'],
])('refuses “%s”: %s', (typed, error) => {
  const parsed = parseSalary(typed)
  expect('error' in parsed && inLanguage('en')(parsed.error)).toBe(error)
})

test.each([
  ['24999.50', 24_999.5],
  ['24,999.50', 24_999.5],
  ['₹1,00,000.5', 1_00_000.5],
  ['1.2345678 lakh', 1_23_456.78],
])('with paise, reads %s as %d rupees', (typed, rupees) => {
  expect(parseSalary(typed, true)).toEqual({ rupees })
})

test.each(['24999.505', '1,00.50', '24999.'])('with paise, refuses “%s”', (typed) => {
  const parsed = parseSalary(typed, true)
  expect('error' in parsed && inLanguage('en')(parsed.error)).toMatch(/in digits/)
})

test('decides on a text of any length without delay', () => {
  const started = performance.now()
  expect(parseSalary('/-'.repeat(100_000))).toHaveProperty('error')
  expect(performance.now() - started).toBeLessThan(100)
})
