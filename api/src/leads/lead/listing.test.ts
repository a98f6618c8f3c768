import { csvCell } from '../../contract/csv-cell'
import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead } from '../../testing/factories'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(async () => {
    await addPlaces(api.admin)
    const leads: Record<string, string>[] = [
      { SingleLine: 'Asha Rao', state: 'Goa', service: 'Registration' },
      { SingleLine: 'Binu Thomas', state: 'Kerala', SingleLine1: '=HYPERLINK("http://evil")' },
      { SingleLine: '100% Sure', state: 'Goa' },
    ]
    for (const overrides of leads) {
      await api.anonymous.post('/api/consultations', asForm(buildLead(overrides)))
    }
  }, 60_000)

  const find = async (query: string) => (await api.admin.get(`/api/inquiries?${query}`)).body
  const names = async (query: string) =>
    (await find(query)).items.map((item: { firstName: string }) => item.firstName)

  test('without parameters all leads are returned as a plain list, newest first', async () => {
    const { body } = await api.admin.get('/api/inquiries')
    expect(body.map((item: { firstName: string }) => item.firstName)).toEqual([
      '100%',
      'Binu',
      'Asha',
    ])
  })

  test('a page includes the total', async () => {
    expect(await find('page=2&pageSize=2')).toMatchObject({
      items: [{ firstName: 'Asha' }],
      total: 3,
      page: 2,
      pageSize: 2,
    })
  })

  test.each([
    ['state=Goa', ['100%', 'Asha']],
    ['state=goa', ['100%', 'Asha']],
    ['state=G%C3%93A', ['100%', 'Asha']],
    ['state=Atlantis', []],
    ['service=Registration', ['Asha']],
    ['service=registration', ['Asha']],
    ['q=THOMAS', ['Binu']],
    ['q=asha+rao', ['Asha']],
    ['q=%25', ['100%']],
    ['q=_', []],
    ['status=won', []],
    ['state=Goa&q=sure', ['100%']],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each([
    ['Ölmühle', 'ölmühle'],
    ['Ölmühle', 'ÖLMÜHLE'],
    ['ÉCLAIR SÀRL', 'éclair'],
    ['Ωμέγα', 'ωΜΈΓΑ'],
    ['कर सेवा', 'कर'],
    ['a[b]*c?d', '[B]*C?'],
    ['Straße 7', 'straße'],
  ])('the company %s is found by %s', async (company, q) => {
    await api.anonymous.post('/api/consultations', asForm(buildLead({ SingleLine1: company })))
    const { items } = await find(`q=${encodeURIComponent(q)}&pageSize=200`)
    expect(items).toEqual([expect.objectContaining({ company })])
    await api.platform.knex('inquiries').where({ company }).del()
  })

  test.each([
    '9876501234',
    '098765 01234',
    '98765-01234',
    '+91 98765-01234',
    '+919876501234',
    '91 98765 01234',
    '(0)98765.01234',
    '९८७६५ ०१२३४',
    '\u200e98765 01234',
    'Iyer, 098765 01234',
    '98765 01234 Iyer,',
    '98765',
    'Iyer,',
    'Lakshmi Iyer;',
  ])('a lead is found by %s', async (q) => {
    const person = { SingleLine: 'Lakshmi Iyer', PhoneNumber_countrycode: '+91 98765 01234' }
    const lead = buildLead(person)
    await api.anonymous.post('/api/consultations', asForm(lead))
    const { items } = await find(`q=${encodeURIComponent(q)}&pageSize=200`)
    expect(items).toContainEqual(expect.objectContaining({ email: lead.Email }))
    const other = await find(`q=${encodeURIComponent('098765 01235')}`)
    expect(other.items).toEqual([])
    await api.platform.knex('inquiries').where({ email: lead.Email }).del()
  })

  test('a number in a note is found as it was typed there', async () => {
    const [lead] = (await api.admin.get('/api/inquiries')).body
    await api.admin.patch(`/api/inquiries/${lead.id}`, { notes: 'Call 022-2345 6789, ext. 5' })
    const { items } = await find(`q=${encodeURIComponent('022-2345 6789')}`)
    expect(items).toEqual([expect.objectContaining({ id: lead.id })])
  })

  test.each(['status=lots', 'page=0', 'pageSize=201', 'sort=email', 'page=1;drop', 'q=%00'])(
    '%s is refused',
    async (query) => {
      expect((await api.admin.get(`/api/inquiries?${query}`)).status).toBe(422)
    },
  )

  test('status and notes are saved, and an outdated edit is refused with the current lead', async () => {
    const [lead] = (await api.admin.get('/api/inquiries')).body
    const path = `/api/inquiries/${lead.id}`
    const won = await api.admin.patch(path, {
      status: 'won',
      notes: 'फोन किया',
      updatedAt: lead.updatedAt,
    })
    expect(won.body).toMatchObject({ status: 'won', notes: expect.stringContaining('फोन किया') })
    const late = await api.admin.patch(path, { status: 'lost', updatedAt: lead.updatedAt })
    expect(late.status).toBe(409)
    expect(late.body.current).toEqual(won.body)
    const updatedAt = new Date(Date.parse(won.body.updatedAt) + 60_000).toISOString()
    expect((await api.admin.patch(path, { status: 'lost', updatedAt })).status).toBe(409)
    expect((await api.admin.patch(path, { notes: null })).body).toMatchObject({
      status: 'won',
      notes: won.body.notes,
    })
    expect((await api.admin.patch(path, { message: 'x' })).status).toBe(422)
    expect((await api.admin.patch('/api/inquiries/9999', {})).status).toBe(404)
  })

  test('the export contains all leads in words for a spreadsheet, and no formulas', async () => {
    const createdAt = new Date('2026-11-21T18:35:00Z')
    await api.platform.knex('inquiries').update({ createdAt, typedState: 'Bombay' })
    const answer = await api.admin.get('/api/inquiries/export.csv')
    expect(answer.headers.get('content-disposition')).toMatch(
      /attachment; filename="inquiries-.*\.csv"/,
    )
    expect(answer.text.trim().split('\r\n')).toHaveLength(4)
    expect(answer.text).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(answer.text.split('\r\n')[0]).toMatch(
      /^Lead,Received \(IST\),Status,.*,State,State as sent,Service,.*,Language$/,
    )
    for (const cell of ['2026-11-22 00:05', 'New', '98765 43210', 'Bombay', 'English']) {
      expect(answer.text).toContain(`,"${cell}"`)
    }
    const audited = await api.platform.knex('audit_log').where({ action: 'export' })
    expect(audited).toHaveLength(1)
  })

  test('spam is hidden by default, and can be listed, counted and restored', async () => {
    await api.anonymous.post(
      '/api/consultations',
      asForm(buildLead({ SingleLine: 'Robot', website: 'http://spam', state: 'Goa' })),
    )
    expect((await api.admin.get('/api/inquiries')).body).toHaveLength(3)
    expect(await names('state=Goa')).not.toContain('Robot')
    expect((await api.admin.get('/api/inquiries/export.csv')).text).not.toContain('Robot')
    const spam = await find('status=spam')
    expect(spam).toMatchObject({ total: 1, items: [{ firstName: 'Robot', status: 'spam' }] })
    expect((await api.admin.get('/api/inquiries/export.csv?status=spam')).text).toContain('Robot')

    const { id, updatedAt } = spam.items[0]
    await api.admin.patch(`/api/inquiries/${id}`, { status: 'new', updatedAt })
    expect(await names('state=Goa')).toContain('Robot')
    await api.admin.patch(`/api/inquiries/${id}`, { status: 'spam' })
    expect(await names('state=Goa')).not.toContain('Robot')
  })

  test('the export of 1,200 leads is complete', async () => {
    const now = new Date()
    const rows = Array.from({ length: 1200 }, (_, n) => ({
      firstName: `Bulk ${n}`,
      lastName: '',
      email: `bulk${n}@example.com`,
      state: 'Bulk',
      createdAt: now,
      updatedAt: now,
    }))
    await api.platform.knex.batchInsert('inquiries', rows, 100)
    const answer = await api.admin.get('/api/inquiries/export.csv?state=Bulk')
    expect(answer.text.trim().split('\r\n')).toHaveLength(1201)
  })
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+91', `"'+91"`],
  ['-1', `"'-1"`],
  ['@x', `"'@x"`],
  ['\t=1', `"'\t=1"`],
  ['＝1', `"'＝1"`],
  ['＋91', `"'＋91"`],
  ['－1', `"'－1"`],
  ['＠x', `"'＠x"`],
  ['a "b"', '"a ""b"""'],
  [null, '""'],
  [7, '7'],
])('the CSV cell of %j is %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})
