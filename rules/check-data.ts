import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv, { type ErrorObject } from 'ajv'
import { checkLaw } from './src/check-law'
import type { StateLaw } from './src/law'

/**
 * What is wrong with the files of `data` and `cases`, one sentence each, with the file and the path of the key. The build runs
 * this first, so that no wrong law is released.
 */
export function dataProblems(root: string): string[] {
  return [
    ...fileProblems(root, 'data', 'state', (law) =>
      checkLaw(law as StateLaw).map(({ path, message }) => `${path}: ${message}`),
    ),
    ...fileProblems(root, 'cases', 'cases', () => []),
  ]
}

function fileProblems(
  root: string,
  folder: string,
  schema: string,
  check: (content: unknown) => string[],
): string[] {
  const read = (...names: string[]) => JSON.parse(readFileSync(path.join(root, ...names), 'utf8'))
  const isValid = new Ajv({ allErrors: true }).compile(read('schema', `${schema}.schema.json`))
  return readdirSync(path.join(root, folder)).flatMap((name) => {
    const problemsOf = () => {
      const content = read(folder, name)
      if (!isValid(content)) return isValid.errors!.map(schemaProblem)
      const state = (content as StateLaw).state
      return `${state}.json` === name
        ? check(content)
        : [`state: Is ${state}, in a file named ${name}`]
    }
    return problemsIn(problemsOf).map((problem) => `rules/${folder}/${name}: ${problem}`)
  })
}

function problemsIn(check: () => string[]): string[] {
  try {
    return check()
  } catch (error) {
    return [`Cannot be read: ${(error as Error).message}`]
  }
}

/** `/schedules/0/slabs/1` and an unknown key are `schedules[0].slabs[1].key`. */
function schemaProblem({ instancePath, params, message }: ErrorObject): string {
  const { additionalProperty } = params
  const at = additionalProperty ? `${instancePath}/${additionalProperty}` : instancePath
  const keys = at.replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.')
  return `${keys.slice(1) || 'the file'}: ${additionalProperty ? 'No such key' : message}`
}

function main() {
  const problems = dataProblems(__dirname)
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exitCode = 1
}

if (require.main === module) main()
