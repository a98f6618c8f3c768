import { type ImapServer, startImapServer } from '../../../testing/mail/imap-server'
import { describeFailure, imapMailbox } from './imap-mailbox'

let server: ImapServer
/** Nothing stops the process of a test. */
const never = new AbortController().signal
beforeEach(async () => {
  server = await startImapServer()
})
afterEach(() => server.stop())

const put = (source: string, seen = false) =>
  server.messages.push({ uid: 10 + server.messages.length, source: Buffer.from(source), seen })

test('unread messages are read in parts, and marked only when that is asked for', async () => {
  put('Subject: One\r\n\r\nभेजें')
  put('Subject: Two\r\n\r\nread before', true)
  put('Subject: Three\r\n\r\n1234567890')
  const box = await imapMailbox(server.url)(never)
  expect([box.validity, await box.unread()]).toEqual(['7', [10, 12]])
  const heads = await box.heads([10, 12])
  expect([...heads].map(([id, head]) => [id, String(head)])).toEqual([
    [10, 'Subject: One\r\n\r\n'],
    [12, 'Subject: Three\r\n\r\n'],
  ])
  expect(String(await box.message(10, 1000))).toBe('Subject: One\r\n\r\nभेजें')
  expect(String(await box.message(12, 21))).toBe('Subject: Three\r\n\r\n123')
  expect(await box.message(99, 1000)).toBeNull()
  expect(server.messages.map(({ seen }) => seen)).toEqual([false, true, false])
  await box.markRead(12)
  expect(await box.unread()).toEqual([10])
  await box.close()
})

test('a mailbox that cannot be read says why, without its password', async () => {
  const reasonAt = (url: string) =>
    imapMailbox(url)(never).then(
      () => 'opened',
      (failure) => describeFailure(failure, url),
    )
  expect(await reasonAt(server.url.replace('s3%20cret', 'other'))).toBe('"…" is wrong')
  expect(await reasonAt(server.url.replace('INBOX', 'Elsewhere'))).toBe('There is no such mailbox')
  expect(await reasonAt('imap://a:b@127.0.0.1:1')).toContain('ECONNREFUSED')
})

test('a connection that breaks off fails what waits for it', async () => {
  put('Subject: One\r\n\r\n1')
  const box = await imapMailbox(server.url)(never)
  const heads = box.heads([10])
  server.drop()
  await expect(heads).rejects.toThrow()
  await box.close()
})

test('a process that stops waits for no server', async () => {
  put('Subject: One\r\n\r\n1')
  const stopping = new AbortController()
  const box = await imapMailbox(server.url)(stopping.signal)
  server.hang()
  const unread = box.unread()
  stopping.abort()
  await expect(unread).rejects.toThrow()
  await box.close()
})
