import { english } from '../../contract/language/english'
import * as m from '../../contract/messages'
import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead } from '../../testing/factories'
import { withApi, withUser } from '../../testing/with-api'
import { sendCsv } from './examples'
import { momentOf } from './judge'

const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`
const heads = 'Name,Phone,Email'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')
  beforeAll(() => addPlaces(api.admin))
  beforeEach(async () => {
    for (const table of ['inquiries', 'inquiry_merges', 'lead_imports', 'outbox']) {
      await api.platform.knex(table).del()
    }
  })

  const preview = async (file: string | Buffer, query = '') =>
    (await sendCsv(api.admin, file, `/preview${query}`)).body
  const imported = (file: string | Buffer, query = '') => sendCsv(api.admin, file, query)
  const stored = async () => (await api.admin.get('/api/inquiries')).body
  const names = async () => (await stored()).map((lead: { firstName: string }) => lead.firstName)

  test('names in Indian scripts, long texts and formulas are stored as they stand', async () => {
    const message = `=HYPERLINK("x")\n${'கட்டணம் '.repeat(240)}`.trim()
    const file = csv(
      'First name,Last name,Mobile,Message,State,Received on,Status,Remarks',
      `आशा,ಪಾಟೀಲ,98765 43210,"${message.replaceAll('"', '""')}",goa,05/01/2026 10:30,Won,@जल्दी`,
    )
    const answer = await imported(file)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ leads: 1, imported: 1, duplicates: 0, wrong: 0 })
    const [lead] = await stored()
    expect(lead).toMatchObject({
      ...{ firstName: 'आशा', lastName: 'ಪಾಟೀಲ', phone: '+919876543210', message },
      ...{ state: 'Goa', status: 'won', source: 'import', notes: '@जल्दी' },
      createdAt: '2026-01-05T05:00:00.000Z',
    })
    const { body: found } = await api.admin.get(`/api/inquiries?q=${encodeURIComponent('ಪಾಟೀಲ')}`)
    expect(found.total).toBe(1)
    const { body: events } = await api.admin.get(`/api/inquiries/${lead.id}/events`)
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['note', 'imported'])
    const { body: report } = await api.admin.get('/api/reports/leads?from=2026-01-05&to=2026-01-05')
    expect(report.sources).toEqual([{ name: 'import', leads: 1, won: 1 }])
  })

  test('rows of the same person as a stored lead or an earlier row are duplicates', async () => {
    await api.anonymous.post(
      '/api/consultations',
      asForm(buildLead({ SingleLine: 'Asha Rao', Email: 'asha@example.com' })),
    )
    const [{ id }] = await stored()
    const file = csv(
      heads,
      'ASHA  RAO,9876543210,',
      'Somebody else of the office,9876543210,',
      'Asha,9812345678,Asha@Example.com',
      'Ravi Nair,9812345670,',
      'ravi nair,+91 98123 45670,',
    )
    const { ready, duplicates } = await preview(file)
    expect(duplicates.rows).toMatchObject([
      { row: 2, likeLead: id, likeRow: null },
      { row: 4, likeLead: id, likeRow: null },
      { row: 6, likeLead: null, likeRow: 5 },
    ])
    expect(ready.rows.map(({ row }: { row: number }) => row)).toEqual([3, 5])
    expect((await imported(file)).body).toMatchObject({ imported: 2, duplicates: 3 })
    // All the same: another file, as one file is imported once.
    const again = await imported(`${file}\r\n`, '?duplicates=import')
    expect(again.body).toMatchObject({ leads: 5, imported: 5, duplicates: 0 })
  })

  test('a file that is sent twice at once, or again, is imported once', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => `Lead ${n},98${String(n).padStart(8, '0')},`)
    const file = csv(heads, ...rows)
    const answers = await Promise.all([imported(file), imported(file)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect((await imported(file, '?duplicates=import')).body).toMatchObject({ imported: 250 })
    expect(await stored()).toHaveLength(250)
    const { body: audit } = await api.admin.get('/api/audit?action=import')
    expect(audit.items[0].detail).toEqual({ leads: 250, duplicates: 0, wrong: 0 })
  })

  test('an import that was broken off goes on with the rest', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => `Lead ${n},98${String(n).padStart(8, '0')},`)
    const file = csv(heads, ...rows)
    await imported(file)
    // As a process leaves it that is killed after its first transaction.
    const { knex } = api.platform
    const ids = await knex('inquiries').orderBy('id').pluck('id')
    await knex('inquiries').whereIn('id', ids.slice(100)).del()
    await knex('lead_imports').update({ imported: 100, lastRow: 101, finishedAt: null })
    expect((await preview(file)).former).toMatchObject({ imported: 100, finishedAt: null })
    const { status, body } = await imported(file)
    expect([status, body]).toMatchObject([200, { leads: 250, imported: 250 }])
    expect(body.finishedAt).not.toBeNull()
    expect(
      new Set(await stored().then((all) => all.map((l: { phone: string }) => l.phone))).size,
    ).toBe(250)
  })

  test('what is wrong is named at its column, and nothing is stored before the import', async () => {
    const file = csv(
      'Full Name;Mobile No.;E-mail;Lead status;Date;Assignee email;Shoe size',
      'Asha;98765 43210;asha@example.com;Contacted;2026-02-28;agent@example.com;7',
      ';12;nowhere;lukewarm;31/02/2026;viewer@example.com;8',
    )
    const { columns, ready, wrong } = await preview(file)
    expect(columns.map(({ field }: { field: string | null }) => field)).toEqual([
      ...['name', 'phone', 'email', 'status', 'receivedOn', 'assignee', null],
    ])
    expect(ready.count).toBe(1)
    const [{ row, problems }] = wrong.rows
    expect(row).toBe(3)
    expect(problems.map(({ field }: { field: string }) => field).sort()).toEqual([
      ...['assignee', 'email', 'name', 'phone', 'receivedOn', 'status'],
    ])
    expect(problems).toContainEqual({ field: 'phone', message: english(m.phoneOfTenDigits) })
    expect(await stored()).toEqual([])
    await imported(file)
    const agentId = (await api.platform.knex('users').where({ email: 'agent@example.com' }).first())
      .id
    expect(await stored()).toMatchObject([{ status: 'contacted', assigneeId: agentId }])
    // Neither mails nor webhooks nor a history of rules: nobody is told.
    expect(await api.platform.knex('outbox').select('id')).toEqual([])
  })

  test('wrong rows come back as CSV that no spreadsheet runs, and go in mended', async () => {
    const file = csv('Name,Phone,Note', '=cmd(),12,+1', 'Ravi,9812345670,')
    const { text } = await sendCsv(api.admin, file, '/problems.csv')
    expect(text).toBe(
      csv(
        '"Name","Phone","Note","Problem"',
        `"'=cmd()","12","'+1","Phone: ${english(m.phoneOfTenDigits)}"`,
      ),
    )
    await imported(text.replace('"12"', '"98765 43210"'))
    expect(await stored()).toMatchObject([{ firstName: '=cmd()', notes: '+1' }])
  })

  test('columns are what the person says they are', async () => {
    const file = csv('A,B,C', 'x,9876543210,Asha')
    expect((await preview(file)).wrong.count).toBe(1)
    await imported(file, '?columns=-,phone,name')
    expect(await names()).toEqual(['Asha'])
    const refusal = await sendCsv(api.admin, file, '/preview?columns=name,size')
    expect(refusal.body.fields.columns).toMatch(/^Columns must be a list/)
  })

  test('files of other encodings and separators, with line breaks in cells, are read', async () => {
    const text = 'Name\tPhone\tMessage\n"José ""Pepe""\nRao"\t9876543210\ta, b; c\n\n'
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const files = {
      plain: text,
      marked: `\uFEFF${text}`,
      little: utf16,
      big: Buffer.from(utf16).swap16(),
      windows: Buffer.from(text, 'latin1'),
      semicolons: 'Name;Phone;Message\n"José ""Pepe""\nRao";9876543210;"a, b; c"\n',
    }
    for (const [name, file] of Object.entries(files)) {
      const { ready } = await preview(file)
      expect([name, ready.rows[0]?.name]).toEqual([name, 'José "Pepe"\nRao'])
    }
  })

  test('files that are none, or too long, are refused in words', async () => {
    const many = `${heads}\n${'a,9876543210,\n'.repeat(10_001)}`
    const refusals: [string | Buffer, RegExp][] = [
      ['', /^The file needs a row of headings/],
      [heads, /^The file needs a row of headings/],
      [many, /^The file has more than 10,000 rows/],
      [`${heads}\n"a,9876543210`, /^A quotation mark that opens in row 2/],
      [Buffer.from('PK\u0003\u0004xyz'), /^This is a workbook/],
      [Buffer.from('\u007fELF\u0002\u0001\u0000\u0000'), /^This is no CSV file/],
      ['a,'.repeat(101), /more than 100 columns/],
    ]
    for (const [file, words] of refusals) {
      const { status, body } = await sendCsv(api.admin, file, '/preview')
      expect([status, body.fields?.file]).toEqual([422, expect.stringMatching(words)])
    }
  })

  test('agents import no files', async () =>
    expect((await sendCsv(agent, csv(heads, 'a,9876543210,'))).status).toBe(403))
})

test.each([
  ['2026-02-28', '2026-02-27T18:30:00.000Z'],
  ['28/02/2026', '2026-02-27T18:30:00.000Z'],
  ['8.2.2026 9:05', '2026-02-08T03:35:00.000Z'],
  ['२८-०२-२०२६', '2026-02-27T18:30:00.000Z'],
  ['2026-02-28 10:15', '2026-02-28T04:45:00.000Z'],
  ['2026-02-28T10:15:00Z', '2026-02-28T10:15:00.000Z'],
  ['02/28/2026', undefined],
  ['28/02/26', undefined],
  ['29/02/2026', undefined],
  ['1999-12-31', undefined],
  ['2026-11-30', undefined],
  ['soon', undefined],
  ['', '2026-11-28T10:00:00.000Z'],
])('the day %p is received at %p', (typed, moment) =>
  expect(momentOf(typed, '2026-11-28T10:00:00.000Z')).toBe(moment),
)
