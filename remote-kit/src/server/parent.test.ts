import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const parent = path.join(__dirname, 'parent.ts')
// Runs forever, unless it notices that its parent is gone.
const child = `require(${JSON.stringify(parent)}).whenParentIsGone(() => process.exit())
setInterval(() => {}, 1000)
console.log(process.pid)`
const starter = `require('node:child_process').spawn(
  process.execPath, ['--import', 'tsx', '-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`

test('a child process ends when its parent is killed', async () => {
  const started = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = await once(started.stdout, 'data')
  expect(process.kill(Number(pid), 0)).toBe(true)
  // The child has the same pipe open, which closes only when the child has ended too.
  const ended = once(started.stdout, 'close')
  started.kill('SIGKILL')
  await ended
  expect(started.signalCode).toBe('SIGKILL')
}, 30_000)
