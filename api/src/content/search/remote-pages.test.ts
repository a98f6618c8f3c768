import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RemotePages } from './remote-pages'

const languages = ['en', 'hi']
const gatewaySecret = 'the secret of the gateway'
const entry = (path: string, title: string, text = '', language = 'en') => ({
  path,
  title,
  text,
  language,
})
const glossary = {
  name: 'glossary',
  label: { en: 'Glossary', hi: 'शब्दावली' },
  entries: [
    entry('/glossary/surcharge', 'Surcharge', 'A tax on the tax.'),
    entry('/glossary/cess', 'Cess', 'A surcharge for one purpose.'),
    entry('/glossary/cess', 'उपकर', 'एक काम के लिए अधिभार।', 'hi'),
  ],
}
const shop = { name: 'shop', label: 'The shop', entries: [entry('/shop/forms', 'Forms to print')] }

const pages = async (...remotes: (typeof glossary | typeof shop)[]) => {
  const made = new RemotePages({ gatewayOrigin: null, gatewaySecret, languages })
  await made.take(remotes as (typeof glossary)[])
  return made
}

test('finds pages of each remote under its label, the best first', async () => {
  const found = (await pages(glossary, shop)).find('surcharge', 'en')
  expect(found).toMatchObject([
    {
      label: 'Glossary',
      items: [{ title: 'Surcharge', url: '/glossary/surcharge', excerpt: 'A tax on the tax.' }],
    },
  ])
})

test('in another language pages in it come in the place of English ones', async () => {
  const made = await pages(glossary)
  expect(made.find('उपकर', 'hi')).toMatchObject([
    { label: 'शब्दावली', items: [{ title: 'उपकर', language: 'hi' }] },
  ])
  expect(made.find('surcharge', 'hi')).toMatchObject([
    { label: 'शब्दावली', items: [{ title: 'Surcharge', language: 'en' }] },
  ])
})

test('a remote that is gone is found no more, and the others are', async () => {
  const made = await pages(glossary, shop)
  await made.take([shop as never])
  expect(made.find('surcharge', 'en')).toEqual([])
  expect(made.find('forms', 'en')).toMatchObject([{ label: 'The shop' }])
  await made.take([])
  expect(made.areThere).toBe(false)
})

test('an empty query, and one of signs alone, find nothing', async () => {
  const made = await pages(glossary)
  for (const query of ['', '   ', '()*[', 'a'.repeat(200)]) {
    expect(made.find(query, 'en')).toEqual([])
  }
})

describe('asking a gateway', () => {
  let server: Server
  let answer: { status: number; body: unknown; etag?: string }
  let asked: { authorization?: string; etag?: string | string[] }[]
  let gatewayOrigin: string

  beforeEach((done) => {
    asked = []
    answer = { status: 200, body: { remotes: [glossary] }, etag: '"1"' }
    server = createServer(({ headers }, response) => {
      asked.push({ authorization: headers.authorization, etag: headers['if-none-match'] })
      const { status, body, etag } = answer
      response.writeHead(status, etag ? { ETag: etag } : {}).end(JSON.stringify(body))
    }).listen(0, '127.0.0.1', () => {
      gatewayOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      done()
    })
  })
  afterEach((done) => {
    server.closeAllConnections()
    server.close(() => done())
  })

  const asking = () => new RemotePages({ gatewayOrigin, gatewaySecret, languages })

  test('takes what it gives, by the secret, and asks what has changed', async () => {
    const made = asking()
    await made.refresh()
    expect(made.find('surcharge', 'en')).toHaveLength(1)
    answer = { status: 304, body: undefined }
    await made.refresh()
    expect(made.find('surcharge', 'en')).toHaveLength(1)
    const authorization = `Bearer ${gatewaySecret}`
    expect(asked).toEqual([
      { authorization, etag: '' },
      { authorization, etag: '"1"' },
    ])
  })

  test('keeps what it gave last while it fails', async () => {
    const made = asking()
    await made.refresh()
    answer = { status: 503, body: {} }
    await made.refresh()
    server.closeAllConnections()
    server.close()
    await made.refresh()
    expect(made.find('surcharge', 'en')).toHaveLength(1)
    server.listen(0)
  })

  test('asks nobody without an address', async () => {
    await new RemotePages({ gatewayOrigin: null, gatewaySecret, languages }).refresh()
    expect(asked).toEqual([])
  })
})
