import { Writable } from 'node:stream'
import pino from 'pino'
import type { NodeRemote } from '../../host/server/node-remote'
import { gatewayMetrics } from '../observability/metrics'
import { renderLog } from './render-log'

const blog = { name: 'mf_blog', version: '1.0.0-abc' } as NodeRemote
const by = { remote: 'mf_blog', build: '1.0.0-abc' }

function startLog() {
  const lines: unknown[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(line))
      done()
    },
  })
  return { lines, events: renderLog(pino(sink), gatewayMetrics(), '1.0.0-def') }
}

test('logs a lost thread with its build, pages and stack', () => {
  const { lines, events } = startLog()
  const urls = ['/blogs', '/blogs/tax?page=2', '/blogs'].map((path) => `http://portal.test${path}`)
  events.onThreadLost(blog, { reason: 'thrown later', stack: 'at post.js:1', urls })
  expect(lines).toEqual([
    expect.objectContaining({
      code: 'render_thread_lost',
      ...by,
      pathnames: ['/blogs', '/blogs/tax'],
      reason: 'thrown later',
      stack: 'at post.js:1',
    }),
  ])
})

test('logs a replaced thread with its build and page', () => {
  const { lines, events } = startLog()
  events.onThreadSpoilt(undefined, 'http://portal.test/search')
  const shell = { remote: 'shell', build: '1.0.0-def', pathname: '/search' }
  expect(lines).toEqual([expect.objectContaining({ code: 'render_thread_spoilt', ...shell })])
})

test('logs console output of a page with its level, build, page and request', () => {
  const { lines, events } = startLog()
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const url = 'http://portal.test/blogs'
  events.onConsole(blog, { level: 'error', text: 'no tax %s', url, traceparent })
  events.onConsole(blog, { level: 'info', text: 'of no page' })
  const request = { pathname: '/blogs', traceId: '4bf92f3577b34da6a3ce929d0e0e4736' }
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, ...by, ...request, text: 'no tax %s' }),
    expect.objectContaining({ level: 30, ...by, text: 'of no page' }),
  ])
})
