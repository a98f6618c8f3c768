#!/usr/bin/env node
// Playwright starts this in place of a Firefox. It starts the Firefox that FIREFOX names and relays WebDriver
// BiDi messages. Playwright sets the colour scheme of every page with a command that stock Firefox does not
// know; the relay answers such commands as successful, so that the page keeps the browser's own scheme.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const announcement = 'WebDriver BiDi listening on'

const firefox = spawn(process.env.FIREFOX, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = line.split(announcement)
  if (address) listen(address.trim())
  else console.error(line)
})

function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client, { url }) => relay(client, new WebSocket(address + url)))
  server.on('listening', () =>
    console.error(`${announcement} ws://127.0.0.1:${server.address().port}`),
  )
}

function relay(client, browser) {
  const opened = once(browser, 'open')
  client.on('message', async (message) => {
    await opened
    browser.send(String(message))
  })
  browser.on('message', (message) => client.send(withoutUnknownCommand(String(message))))
  client.on('close', () => browser.close())
  browser.on('close', () => client.close())
}

function withoutUnknownCommand(text) {
  const { id, error } = JSON.parse(text)
  if (error !== 'unknown command') return text
  return JSON.stringify({ type: 'success', id, result: {} })
}
