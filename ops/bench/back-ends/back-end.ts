import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { identityHeader, identityReader } from '@pt-portal/remote-kit/server/identity'

/** A team's back end, which answers after the milliseconds that its address names (`/25`). It checks who asks, where it is told. */

const read = identityReader({ remote: 'glossary' })
const text = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({ id, name: `Term ${id}`, meaning: 'A tax on work.' })),
)

const server = createServer(async (request, response) => {
  if (request.headers[identityHeader]) await read(request)
  const ms = Number(request.url!.slice(1))
  if (ms > 0) await wait(ms)
  response.setHeader('Content-Type', 'application/json').end(text)
})
server.listen(0, '127.0.0.1', () =>
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
