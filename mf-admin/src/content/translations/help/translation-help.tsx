import type { BesideTexts, TranslationMemory } from '@pt-portal/api/contract'
import type { Term } from '@pt-portal/api/contract/language/glossary/terms'
import { isTargetLanguage } from '@pt-portal/api/contract/language/languages'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStoredText } from '../../../ui/browser/use-stored'
import {
  type TranslationKey,
  useTranslationMemoryQuery,
  useTranslationQuery,
} from '../../data/translation-endpoints'

interface Help {
  /** Code of the other language whose texts stand below the English; '' for none. */
  besideCode: string
  setBesideCode: (code: string) => void
  /** Its texts, once they are read. */
  beside?: BesideTexts
  isBesideMissing: boolean
  memory?: TranslationMemory
  terms: readonly Term[]
}

const HelpContext = createContext<Help | undefined>(undefined)

/** What helps who translates: another language, what was translated before, the glossary. */
export const useTranslationHelp = (): Help => useContext(HelpContext)!

export interface TranslationHelpProps {
  of: TranslationKey
  /** Whether the user writes the language, and not only reads it. */
  mayWrite: boolean
  children: ReactNode
}

/** Provides the help for a version in a language. The browser remembers which other language stands beside. */
export function TranslationHelp({ of, mayWrite, children }: TranslationHelpProps) {
  const [stored = '', setBesideCode] = useStoredText('pt-portal:beside')
  const besideCode = isTargetLanguage(stored) && stored !== of.language ? stored : ''
  // A read of its own: the form starts from its own read, which must not come again while somebody types.
  const read = useTranslationQuery({ ...of, beside: besideCode }, { skip: !besideCode })
  const { language, resource, id } = of
  const memory = useTranslationMemoryQuery({ language, kind: resource, id }, { skip: !mayWrite })
  const terms = useTerms(of.language, mayWrite)
  const help = {
    besideCode,
    setBesideCode,
    beside: besideCode ? read.currentData?.beside : undefined,
    isBesideMissing: read.isError,
    memory: memory.data,
    terms,
  }
  return <HelpContext value={help}>{children}</HelpContext>
}

/** The glossary of a language, loaded after the form; without it, no terms are shown. */
function useTerms(language: string, isWanted: boolean): readonly Term[] {
  const [terms, setTerms] = useState<readonly Term[]>([])
  useEffect(() => {
    if (!isWanted) return
    import(
      /* webpackChunkName: "glossaries" */ '@pt-portal/api/contract/language/glossary/glossaries'
    ).then(
      ({ glossaryOf }) => setTerms(glossaryOf(language)),
      () => {},
    )
  }, [language, isWanted])
  return terms
}
