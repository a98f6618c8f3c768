import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { invalid } from '../../platform/http/errors'
import type { Logger } from '../../platform/http/logging/logging'
import { Semaphore } from '../../platform/semaphore'
import type { EncodedPicture } from './encode-picture'

export interface EncoderRequest {
  file: string
  folder: string
}

export type EncoderAnswer = { picture: EncodedPicture } | { refused: string } | { failed: string }

/** Maximum pictures in the queue; with more, the last would exceed the gateway's timeout. */
const mostWaiting = 6
const patienceMs = 25_000
/** After this idle time the process ends, which frees its memory. */
const idleMs = 60_000
/** Niceness above this process's own: reads come first, and encoding still progresses on a busy machine. */
const niceness = 10

const extension = path.extname(__filename)
const program = path.join(__dirname, `encoder-process${extension}`)

/** Encodes uploads one after another in a child process, which is started on demand. */
export class PictureEncoder {
  private readonly turns = new Semaphore(1, mostWaiting)
  private child: ChildProcess | null = null
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly log: Logger) {}

  /**
   * @param folder where the encoded files are written
   * @throws 422 at `file` when the upload cannot be used, 503 when too many wait
   */
  encode(file: string, folder: string): Promise<EncodedPicture> {
    return this.turns.run(async () => {
      const answer = await this.ask({ file, folder })
      if ('picture' in answer) return answer.picture
      if ('refused' in answer) throw invalid({ file: answer.refused }, answer.refused)
      throw new Error(`A picture could not be encoded: ${answer.failed}`)
    })
  }

  stop(): void {
    clearTimeout(this.idle)
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private running(): ChildProcess {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) {
      this.child = startChild()
    }
    return this.child
  }

  private async ask(request: EncoderRequest): Promise<EncoderAnswer> {
    clearTimeout(this.idle)
    const answer = await answerOf(this.running(), request)
    if (answer === null) {
      this.log.warn(
        { code: 'picture_encoder_lost' },
        'Picture encoder crashed or timed out; the next picture starts a new one',
      )
      this.stop()
      return { refused: 'The picture cannot be processed; please save it anew and try again' }
    }
    this.idle = setTimeout(() => this.stop(), idleMs)
    this.idle.unref()
    return answer
  }
}

/** The child process's answer, or null if it ends first or takes too long. */
function answerOf(child: ChildProcess, request: EncoderRequest): Promise<EncoderAnswer | null> {
  return new Promise((resolve) => {
    const done = (answer: EncoderAnswer | null) => {
      clearTimeout(timer)
      child.off('message', done)
      child.off('exit', lost)
      child.off('error', lost)
      resolve(answer)
    }
    const lost = () => done(null)
    const timer = setTimeout(lost, patienceMs)
    child.once('message', done)
    child.once('exit', lost)
    child.once('error', lost)
    child.send(request, (error) => error && lost())
  })
}

function startChild(): ChildProcess {
  const child = fork(program, {
    cwd: __dirname,
    // Does not pass on the settings, which hold secrets.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    execArgv: extension === '.ts' ? ['-C', '@pt-portal/source', '--import', 'tsx'] : [],
    stdio: 'ignore',
  })
  // `answerOf` handles errors; without a listener here the event would crash this process.
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  try {
    if (child.pid) os.setPriority(child.pid, Math.min(19, os.getPriority() + niceness))
  } catch {
    // The process has already ended.
  }
  return child
}
