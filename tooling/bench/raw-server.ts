import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

let answer = { status: 200, headers: [] as string[], body: Buffer.alloc(0) }

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Copies another server's answer: status, headers and raw bytes. */
function copy(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name))
        answer = {
          status: response.statusCode ?? 200,
          headers: kept.flatMap(([name, value]) => [name, String(value)]),
          body: Buffer.concat(chunks),
        }
        resolve()
      })
    }).on('error', reject)
  })
}

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
})

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('message', (question: string) => {
  const { url, headers } = JSON.parse(question)
  void copy(url, headers).then(() => process.send?.('copied'))
})
