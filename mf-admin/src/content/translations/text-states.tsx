import type { TextCounts, TextState, TranslationProgress } from '@pt-portal/api/contract'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Badge } from '@pt-portal/shared-ui'

const states: Record<TextState, [name: string, palette: string, title: string]> = {
  missing: ['Missing', 'gray', 'Not translated yet'],
  stale: ['Stale', 'orange', 'The English has changed since it was translated'],
  current: ['Current', 'green', 'Translated from what the English says now'],
}

export const textStateName = (state: TextState): string => states[state][0]

/** Badge that says whether a text is translated, and from the current English. */
export function TextStateBadge({ state }: { state: TextState }) {
  const [name, palette, title] = states[state]
  return (
    <Badge colorPalette={palette} title={title}>
      {name}
    </Badge>
  )
}

/** How many texts still ask for work, such as '2 missing, 1 stale'; '' where none does. */
export const openWords = ({ missing, stale }: TextCounts): string =>
  [missing > 0 && `${grouped(missing)} missing`, stale > 0 && `${grouped(stale)} stale`]
    .filter(Boolean)
    .join(', ')

/** How far a language is, such as 'Hindi: 23 of 36 current, 2 stale'. */
export function progressWords({ language, total, current, stale }: TranslationProgress): string {
  const { englishName } = languageOf(language)
  const staleWords = stale > 0 ? `, ${grouped(stale)} stale` : ''
  return `${englishName}: ${grouped(current)} of ${grouped(total)} current${staleWords}`
}
