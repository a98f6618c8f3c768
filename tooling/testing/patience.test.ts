/** @jest-environment jest-environment-jsdom */
import { screen } from '@testing-library/react'
import './patience'

const page = '<p>A page of the portal</p>'

beforeEach(() => {
  document.body.innerHTML = page
})

const times = (text: string, part: string) => text.split(part).length - 1

test('an element that is missing is an error that shows the document', () => {
  expect(() => screen.getByText('Missing')).toThrow(/Missing.*A page of the portal/s)
})

test('one that does not come either, once', async () => {
  const error: Error = await screen
    .findByText('Missing', {}, { timeout: 120 })
    .catch((error) => error)
  expect(error.name).toBe('TestingLibraryElementError')
  expect(error.message).toContain('Unable to find an element with the text: Missing')
  expect(times(error.message, 'A page of the portal')).toBe(1)
})

test('elements that are found twice are named', async () => {
  document.body.innerHTML = page + page
  const waiting = screen.findByText('A page of the portal', {}, { timeout: 120 })
  await expect(waiting).rejects.toThrow(/multiple elements.*matching elements:.*A page of the/s)
})

test('an element that comes is found', async () => {
  setTimeout(() => {
    document.body.innerHTML = '<p>Late</p>'
  }, 60)
  expect((await screen.findByText('Late')).textContent).toBe('Late')
})
