import pino from 'pino'
import { sweep } from './sweep'

test('a failing step of the sweep is logged and counted, and the other steps still run', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const ran: string[] = []
  const failed: string[] = []
  const step = (name: string) => async () => ran.push(name)
  const steps = {
    sessions: step('sessions'),
    trash: () => Promise.reject(new Error('a row that cannot be removed')),
    leads: step('leads'),
  }
  await sweep(steps, log as never, (name) => failed.push(name))
  expect([ran, failed]).toEqual([['sessions', 'leads'], ['trash']])
  expect(JSON.parse(lines[0]!)).toMatchObject({ step: 'trash', level: 50 })
})
