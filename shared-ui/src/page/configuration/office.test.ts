import { officeOf } from './office'

const config = { consultationEndpoint: '/api/consultations' }

test('hours that nobody has set are in the language of the page', () => {
  expect(officeOf(config).hours).toBe('Mon-Fri 9 AM - 6 PM')
  expect(officeOf({ ...config, language: 'hi' }).hours).toBe('सोमवार से शुक्रवार, सुबह 9 से शाम 6 बजे तक')
})

test('hours that the office has set are as it wrote them', () => {
  const office = { hours: 'Sat 10-12' }
  expect(officeOf({ ...config, language: 'hi', office }).hours).toBe('Sat 10-12')
})
