import { readFileSync } from 'node:fs'
import { startApi, until } from '../../testing/api'
import { newPicture, upload } from '../../testing/pictures'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has already ended.
    return ''
  }
}

/** Process ids of the encoders that this process has started, read from Linux’s /proc. */
const encoders = () =>
  read(`/proc/${process.pid}/task/${process.pid}/children`)
    .split(' ')
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('encoder-process'))

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux(
  'stopping answers the upload in progress and ends its encoder',
  async () => {
    const api = await startApi('sqlite::memory:')
    const uploading = upload(api.admin, { bytes: await newPicture() })
    await until(() => encoders().length > 0)
    await api.stop()
    expect((await uploading).status).toBe(201)
    await until(() => encoders().length === 0)
  },
  60_000,
)
