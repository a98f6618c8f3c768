import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/due-dates': {
    guard: 'everybody',
    empty: 422,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/due-dates?states=karnataka&staff=12')]],
  },
  'GET /calendar/states.ics': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [200, ({ anonymous }) => anonymous.get('/calendar/states.ics?states=goa,kerala')],
      [422, ({ anonymous }) => anonymous.get('/calendar/states.ics')],
    ],
  },
  'GET /calendar/:slug.ics': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [301, ({ anonymous }) => anonymous.get('/calendar/goa.ics')],
      [200, ({ anonymous }) => anonymous.get('/calendar/goa-professional-tax-registration.ics')],
    ],
  },
}
