import type { Client } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { upload } from '../../testing/pictures'

/** Sends a file with leads, to be imported or to one of the addresses below. */
export const sendCsv = (client: Client, csv: string | Buffer, path = '') =>
  upload(client, {
    bytes: typeof csv === 'string' ? Buffer.from(csv) : csv,
    name: 'leads.csv',
    path: `/api/inquiries/import${path}`,
  })

let files = 0
const leads = () => {
  files += 1
  return `Name,Phone\r\nAsha Rao,98765 0${1000 + files}\r\nRavi,12\r\n`
}

export const examples: Examples = {
  'POST /api/inquiries/import/preview': {
    guard: 'inquiries.import',
    empty: 422,
    answers: [
      [200, ({ admin }) => sendCsv(admin, leads(), '/preview')],
      [422, ({ admin }) => sendCsv(admin, leads(), '/preview?columns=name,name')],
    ],
  },
  'POST /api/inquiries/import': {
    guard: 'inquiries.import',
    empty: 422,
    answers: [
      [201, ({ admin }) => sendCsv(admin, leads())],
      [
        200,
        async ({ admin }) => {
          const file = leads()
          await sendCsv(admin, file)
          return sendCsv(admin, file)
        },
      ],
    ],
  },
  'POST /api/inquiries/import/problems.csv': {
    guard: 'inquiries.import',
    empty: 422,
    answers: [[200, ({ admin }) => sendCsv(admin, leads(), '/problems.csv')]],
  },
}
