import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { exampleOf, outputOf } from '@pt-portal/rules/testing/readme-examples'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'

const run = promisify(execFile)

/** How an example of the README of `rules` is run: the file it is in, and the programs that must be there. */
const languages = [
  { language: 'python', file: 'example.py', command: ['python3'], needs: [['python3', '-V']] },
  { language: 'java', file: 'Tax.java', command: ['java'], needs: [['javac', '-version']] },
  {
    language: 'perl',
    file: 'example.pl',
    command: ['perl'],
    needs: [['perl', '-MJSON::PP', '-e1']],
  },
  { language: 'sh', file: 'example.sh', command: ['sh', '-e'], needs: [['curl', '--version']] },
]

const isThere = ([program, ...args]: string[]) => spawnSync(program!, args).status === 0

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  let folder: string
  beforeAll(async () => {
    await api.admin.post('/api/admin/seed-states')
    folder = mkdtempSync(path.join(tmpdir(), 'pt-examples-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  for (const { language, file, command, needs } of languages) {
    const missing = needs.filter((check) => !isThere(check)).map(([program]) => program)
    if (missing.length > 0) {
      console.warn(
        `SKIPPED: the README's example in ${language}, as there is no ${missing.join(', ')}`,
      )
      continue
    }
    test(`the README's example in ${language} prints what it says`, async () => {
      writeFileSync(path.join(folder, file), exampleOf(language, api.url))
      const [program, ...args] = command
      const { stdout } = await run(program!, [...args, file], { cwd: folder })
      expect(stdout).toBe(outputOf(language))
    })
  }
})
