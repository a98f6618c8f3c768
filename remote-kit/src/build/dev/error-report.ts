import type { SourceFrame } from '../dev-server/source-frames'

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** Asks the development server where in the sources an error passed; none where it cannot say. */
async function framesOf(stack: string): Promise<SourceFrame[]> {
  try {
    const answer = await fetch(`${DEV_SERVER}/frames`, { method: 'POST', body: stack })
    return await answer.json()
  } catch {
    return []
  }
}

const linesOf = ({ file, line, name, excerpt }: SourceFrame) => [
  `${file}:${line}${name ? ` in ${name}` : ''}`,
  ...excerpt.map(
    (each) => `${each.line === line ? '>' : ' '} ${String(each.line).padStart(4)}  ${each.text}`,
  ),
]

/**
 * An error's message and where it passed: its stack at first, then file, line and text of the package's own sources.
 * @param error whatever was thrown
 */
export function errorReport(error: unknown): HTMLElement {
  const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>
  const report = element('div')
  const message_ = element('p', message)
  message_.style.margin = '1rem 0'
  const trace = element('pre', stack)
  Object.assign(trace.style, { overflowX: 'auto', fontSize: '0.875rem' })
  report.append(message_, trace)
  void framesOf(stack).then((frames) => {
    if (frames.length > 0) trace.textContent = frames.flatMap(linesOf).join('\n')
  })
  return report
}
