import { Textarea, useMessages } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import type { ClipboardEvent } from 'react'
import * as m from '../../../messages'
import { mostRows } from '../calculation/payroll'
import { mostBytes } from '../file/read-file'

/** Text box for rows copied from a spreadsheet. */
export function PasteBox({ onRefuse }: { onRefuse: (reason: string) => void }) {
  const t = useMessages()
  // Refuses the paste before it slows the browser down; the box keeps its text.
  const check = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (text.length <= mostBytes && !hasTooManyLines(text)) return
    event.preventDefault()
    onRefuse(t(m.employersTooMany))
  }
  return (
    <Field label={t(m.employersPasteLabel)} hint={t(m.employersPasteHint)}>
      {(control) => (
        <Textarea
          {...control}
          name="pasted"
          rows={10}
          spellCheck={false}
          whiteSpace="pre"
          overflowX="auto"
          fontFamily="mono"
          fontSize="sm"
          onPaste={check}
        />
      )}
    </Field>
  )
}

/** Whether there are more than twice the allowed lines; the calculation itself does not count blank ones. */
function hasTooManyLines(text: string): boolean {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1
    if (lines > 2 * mostRows) return true
  }
  return false
}
