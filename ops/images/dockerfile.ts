import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../scripts/repository-root'

export interface Instruction {
  keyword: string
  args: string
}

export interface Stage {
  name: string
  instructions: Instruction[]
}

/** A Dockerfile, and what is passed to its build with `--build-arg`. */
export interface Recipe {
  file: string
  args: Record<string, string>
}

/** How the image of a server is built: from the Dockerfile of its folder, or as a remote from the one of all remotes. */
export const recipeOf = (folder: string): Recipe => {
  const own = `${folder}/Dockerfile`
  return existsSync(path.join(repositoryRoot, own))
    ? { file: own, args: {} }
    : { file: 'Dockerfile.remote', args: { REMOTE: folder } }
}

/** The stages of a recipe; the last one is the image. As in an engine, a stage sees only arguments that it declares. */
export function readRecipe({ file, args }: Recipe): Stage[] {
  const stages = parseDockerfile(readFileSync(path.join(repositoryRoot, file), 'utf8'))
  return stages.map(({ name, instructions }) => {
    const declared = new Set<string>()
    return {
      name,
      instructions: instructions.flatMap((instruction) => {
        if (instruction.keyword === 'ARG') {
          declared.add(instruction.args)
          return []
        }
        const given = instruction.args.replace(/\$\{(\w+)\}/g, (all, argument) =>
          declared.has(argument) ? (args[argument] ?? '') : all,
        )
        return { ...instruction, args: given }
      }),
    }
  })
}

function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of logicalLines(text)) {
    const [, keyword, args] = /^(\w+)\s+(.+)$/s.exec(line) ?? []
    if (!keyword || !args) throw new Error(`Not an instruction: ${line}`)
    if (keyword === 'FROM') {
      const [, name = 'image'] = /\sAS\s+(\S+)$/.exec(args) ?? []
      stages.push({ name, instructions: [] })
    } else stages.at(-1)!.instructions.push({ keyword, args })
  }
  return stages
}

function logicalLines(text: string): string[] {
  return text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Parses `ENV A=1 B=2` into an object; quotes are not supported. */
export function assignments(args: string): Record<string, string> {
  return Object.fromEntries(
    args.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
