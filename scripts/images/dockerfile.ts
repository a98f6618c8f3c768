export interface Instruction {
  keyword: string
  args: string
}

export interface Stage {
  name: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile; the last one is the image. */
export function parseDockerfile(text: string): Stage[] {
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
