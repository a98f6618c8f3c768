import {
  type ExportedTexts,
  type ListedTranslation,
  pageResourceNames,
  type TranslationProgress,
  translationFilters,
} from '@pt-portal/api/contract'
import {
  isTargetLanguage,
  languageOf,
  targetLanguages,
} from '@pt-portal/api/contract/language/languages'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, Button, PlainLink } from '@pt-portal/shared-ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { FromList } from '../../../forms/use-way-back'
import { paths } from '../../../platform/paths'
import { PublicationBadge } from '../../../ui/badges'
import { quiet } from '../../../ui/buttons/looks'
import { PopoverButton, PopoverOption } from '../../../ui/buttons/popover-button'
import { Ago } from '../../../ui/dates/ago'
import { kindNames } from '../../../ui/kind-names'
import type { ListFilters, Option } from '../../../ui/lists/list-filter'
import { useListAddress } from '../../../ui/lists/use-list-address'
import { WorkList } from '../../../ui/lists/work-list'
import { PageHeader } from '../../../ui/page/page-header'
import { Views } from '../../../ui/page/views'
import type { Column } from '../../../ui/table/column'
import { Faint } from '../../../ui/table/faint'
import { exportPath, useTranslationsQuery } from '../../data/translation-endpoints'
import { useOwnLanguages } from '../own-languages'
import { openWords, progressWords, TextStateBadge, textStateName } from '../text-states'

const filters = {
  lang: { kind: 'link', values: targetLanguages.map(({ code }) => code) },
  kind: {
    kind: 'choice',
    label: 'Kind',
    any: 'Any kind',
    options: pageResourceNames.map((name): Option => [name, kindNames[name]]),
  },
  state: {
    kind: 'choice',
    label: 'State',
    any: 'Any state',
    options: translationFilters.map(
      (state): Option => [state, state === 'draft' ? 'Not public' : textStateName(state)],
    ),
  },
  q: { kind: 'search', placeholder: 'Title or slug' },
} as const satisfies ListFilters<string>

/** `/admin/translations`: how far pages are translated, by language (D83). */
export function TranslationsPage() {
  const address = useListAddress(filters)
  const own = useOwnLanguages()
  const usual = (own[0] ?? targetLanguages[0])!.code
  const lang = isTargetLanguage(address.filter.lang) ? address.filter.lang : usual
  const read = useTranslationsQuery(
    { ...address.wanted, lang },
    { refetchOnMountOrArgChange: true },
  )
  const from = address.search.toString()
  const columns = useMemo(() => columnsOf(lang, from), [lang, from])
  return (
    <>
      <PageHeader text="Pages beside their English: what is missing, and what has changed since.">
        {own.some(({ code }) => code === lang) && (
          <ExchangeButtons
            key={lang}
            lang={lang}
            progress={read.data?.progress.find(({ language }) => language === lang)}
          />
        )}
      </PageHeader>
      {read.data && (
        <Box mb="3">
          {/* The list of each language, with its progress. */}
          <Views
            label="Languages"
            isSmall
            views={read.data.progress.map((progress) => ({
              key: progress.language,
              label: progressWords(progress),
              title: `${grouped(progress.published)} public, ${grouped(progress.missing)} with missing texts`,
              to: `${paths.translations}?lang=${progress.language}`,
              isCurrent: progress.language === lang,
            }))}
          />
        </Box>
      )}
      <WorkList
        noun={{ one: 'page', many: 'pages' }}
        address={address}
        read={read}
        columns={columns}
        name="translations"
        nameOf={({ title }) => title}
        // Pages of different kinds can have the same id.
        keyOf={({ resource, id }) => `${resource}/${id}`}
        empty={{ title: 'No pages yet', text: 'Pages in English appear here.' }}
      />
    </>
  )
}

function Status({ status, isSourcePublic }: ListedTranslation) {
  if (!status) return <Faint>Not begun</Faint>
  if (status === 'published' && !isSourcePublic) {
    return <Faint title="The version is published, but the English page is not">Page hidden</Faint>
  }
  return <PublicationBadge status={status} />
}

/** @param from query of the list, to which the form leads back */
function columnsOf(lang: string, from: string): Column<ListedTranslation>[] {
  return [
    {
      id: 'title',
      label: 'Page',
      width: 220,
      isWidest: true,
      cell: ({ resource, id, title }) => (
        <PlainLink
          to={paths.translation(lang, resource, id)}
          state={{ from: from || `lang=${lang}` } satisfies FromList}
          title={title}
          borderRadius="l1"
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
        >
          {title}
        </PlainLink>
      ),
    },
    {
      id: 'kind',
      label: 'Kind',
      width: 96,
      onCard: 'plain',
      cell: ({ resource }) => kindNames[resource],
    },
    {
      id: 'translated',
      label: `Title in ${languageOf(lang).englishName}`,
      width: 220,
      onCard: 'line',
      cell: ({ translatedTitle }) => <span lang={lang}>{translatedTitle}</span>,
    },
    {
      id: 'state',
      label: 'State',
      width: 220,
      onCard: 'badge',
      cell: ({ state, counts }) => (
        <>
          <TextStateBadge state={state} /> <Faint>{openWords(counts)}</Faint>
        </>
      ),
    },
    {
      id: 'status',
      label: 'Readers',
      width: 110,
      onCard: 'badge',
      cell: Status,
    },
    {
      id: 'changed',
      label: 'Changed',
      width: 96,
      cell: ({ updatedAt }) => updatedAt && <Ago iso={updatedAt} />,
    },
    {
      id: 'by',
      label: 'By',
      width: 180,
      isOptional: true,
      cell: ({ updatedBy }) => updatedBy ?? '',
    },
    {
      id: 'english',
      label: 'English changed',
      width: 120,
      isOptional: true,
      cell: ({ sourceUpdatedAt }) => <Ago iso={sourceUpdatedAt} />,
    },
  ]
}

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

/** Takes the texts of a language out for a translators' tool, and in again (D83). @param progress once it is known */
function ExchangeButtons({ lang, progress }: { lang: string; progress?: TranslationProgress }) {
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
      <Button {...quiet} onClick={() => setIsImporting(true)}>
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
