import type { ExportedTexts, TranslationProgress } from '@pt-portal/api/contract'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { Button } from '@pt-portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import { PopoverButton, PopoverOption } from '../../../ui/buttons/popover-button'
import { exportPath } from '../../data/translation-endpoints'

const ImportDialog = lazy(async () => {
  const { ImportDialog } = await import(
    /* webpackChunkName: "import-translations" */ './import-dialog'
  )
  return { default: ImportDialog }
})

const exports: [ExportedTexts, string][] = [
  ['all', 'All texts'],
  ['missing', 'Missing texts'],
  ['stale', 'Missing and stale texts'],
]

interface ExchangeButtonsProps {
  lang: string
  /** How far the language is, as soon as that is known. */
  progress: TranslationProgress | undefined
}

/** Takes the texts of a language out for a translators' tool, and in again (D83). */
export function ExchangeButtons({ lang, progress }: ExchangeButtonsProps) {
  const { englishName } = languageOf(lang)
  const [isImporting, setIsImporting] = useState(false)
  const { missing = 1, stale = 1, openDrafts = 1 } = progress ?? {}
  const open = { all: 1, missing: missing + openDrafts, stale: missing + stale + openDrafts }
  return (
    <>
      <PopoverButton label={`Export ${englishName}`} face="Export">
        {(close) =>
          exports
            .filter(([only]) => open[only] > 0)
            .map(([only, label]) => (
              <PopoverOption key={only} asChild>
                <a href={exportPath(lang, only)} download onClick={close}>
                  {label}
                </a>
              </PopoverOption>
            ))
        }
      </PopoverButton>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setIsImporting(true)}>
        Import…
      </Button>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog lang={lang} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
