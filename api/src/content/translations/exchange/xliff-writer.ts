import { sourceLanguage } from '../../../contract/language/languages'
import type { TextState } from '../../../contract/language/translation'
import { escapeHtml } from '../../../platform/http/response/html'
import { markOf, portalNamespace, xliffNamespace, xmlText } from './xliff-text'

/** A text of a page with its translation, as a file for translators' tools has it. */
export interface WrittenUnit {
  /** Name within the page, such as `fields.name`. */
  id: string
  /** What staff call it. */
  label: string
  source: string
  /** '' without a translation. */
  target: string
  state: TextState
  /** How it has to be written. */
  note?: string
  /** An earlier English text like this one, with its translation. */
  former?: { source: string; target: string }
}

/** States of XLIFF 1.2. */
const targetStates: Record<TextState, string> = {
  missing: 'needs-translation',
  stale: 'needs-review-translation',
  current: 'translated',
}

const escaped = (text: string) => escapeHtml(xmlText(text))

const element = (name: string, attributes: Record<string, string>, text: string) => {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${list.join('')}>${escaped(text)}</${name}>`
}

export const xliffHead = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${xliffNamespace}" xmlns:pt="${portalNamespace}">
`

export const xliffTail = '</xliff>\n'

/** One page. @param original by which the import finds it */
export function xliffFile(
  original: string,
  title: string,
  language: string,
  units: WrittenUnit[],
): string {
  return `<file original="${escaped(original)}" source-language="${sourceLanguage}" target-language="${language}" datatype="plaintext">
<header>${element('note', {}, title)}</header>
<body>
${units.map((unit) => unitOf(unit, language)).join('')}</body>
</file>
`
}

function unitOf({ id, label, source, target, state, note, former }: WrittenUnit, language: string) {
  const inSource = { 'xml:lang': sourceLanguage }
  const inTarget = { 'xml:lang': language }
  // The mark says on import whether somebody has changed the translation meanwhile.
  return `<trans-unit id="${escaped(id)}" resname="${escaped(label)}" xml:space="preserve" pt:exported="${markOf(target)}">
${element('source', inSource, source)}
${element('target', { ...inTarget, state: targetStates[state] }, target)}
${note ? `${element('note', {}, note)}\n` : ''}${
  former
    ? `<alt-trans alttranstype="previous-version">${element('source', inSource, former.source)}${element('target', inTarget, former.target)}</alt-trans>\n`
    : ''
}</trans-unit>
`
}
