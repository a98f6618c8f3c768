import { forceLinting, linter } from '@codemirror/lint'
import { type Extension, StateEffect, StateField } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { checkText, type Finding } from './check-links'
import type { KnownAddresses } from './known-addresses'

const nowKnown = StateEffect.define<KnownAddresses>()

const knownAddresses = StateField.define<KnownAddresses | undefined>({
  create: () => undefined,
  update: (known, { effects }) =>
    effects.reduce<KnownAddresses | undefined>(
      (value, effect) => (effect.is(nowKnown) ? effect.value : value),
      known,
    ),
})

/** Marks and reports the findings in the text, a moment after each pause in typing. */
export function lintLinks(report: (findings: Finding[]) => void): Extension {
  return [
    knownAddresses,
    linter(
      ({ state }) => {
        const findings = checkText(state, state.field(knownAddresses))
        report(findings)
        return findings
      },
      {
        delay: 600,
        needsRefresh: ({ startState, state }) =>
          startState.field(knownAddresses) !== state.field(knownAddresses),
      },
    ),
  ]
}

/** Gives the editor the portal's addresses, and checks its text again. */
export function tellKnownAddresses(view: EditorView, known: KnownAddresses): void {
  view.dispatch({ effects: nowKnown.of(known) })
  forceLinting(view)
}
