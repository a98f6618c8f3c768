import {
  type ListedTranslation,
  pageResourceNames,
  type TranslationList,
  type TranslationProgress,
  translationFilters,
} from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import {
  isTargetLanguage,
  languageOf,
  targetLanguages,
} from '@pt-portal/api/contract/language/languages'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  Panel,
  PlainLink,
  Text,
} from '@pt-portal/shared-ui'
import { useMemo, useRef, useState } from 'react'
import type { FromList } from '../../forms/use-way-back'
import { paths } from '../../platform/paths'
import { Ago } from '../../ui/ago'
import { PublicationBadge } from '../../ui/badges'
import { FactsLine } from '../../ui/facts-line'
import { kindNames } from '../../ui/kind-names'
import { KeysButton } from '../../ui/lists/keys-button'
import { KeysDialog } from '../../ui/lists/keys-dialog'
import { ListBar } from '../../ui/lists/list-bar'
import { Pager } from '../../ui/lists/pager'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { shownPage } from '../../ui/lists/shown-page'
import { pageSize, useListAddress } from '../../ui/lists/use-list-address'
import { useKeysSwitch, useListKeys } from '../../ui/lists/use-list-keys'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import type { Column } from '../../ui/table/column'
import { Faint } from '../../ui/table/faint'
import { RecordTable } from '../../ui/table/record-table'
import { SettingsButton } from '../../ui/table/settings-button'
import { useTableSettings } from '../../ui/table/use-table-settings'
import { useIsWide } from '../../ui/use-is-wide'
import { Views } from '../../ui/views'
import { useTranslationsQuery } from '../data/translation-endpoints'
import { ExchangeButtons } from './exchange-buttons'
import { useOwnLanguages } from './own-languages'
import { openWords, progressWords, TextStateBadge } from './text-states'
import { filterNames, TranslationFilters } from './translation-filters'

/** The value, if it is one of those that the API knows. */
const known = (values: readonly string[], value: string) =>
  values.includes(value) ? value : undefined

/** `/admin/translations`: how far pages are translated, by language (D83). */
export function TranslationsPage() {
  const address = useListAddress(filterNames)
  const { kind, state, q } = address.filter
  const own = useOwnLanguages()
  const usual = (own[0] ?? targetLanguages[0])!.code
  const lang = isTargetLanguage(address.filter.lang) ? address.filter.lang : usual
  const { isOutdated, read } = shownPage(
    useTranslationsQuery(
      {
        lang,
        kind: known(pageResourceNames, kind),
        state: known(translationFilters, state),
        q,
        page: address.page,
        pageSize,
      },
      { refetchOnMountOrArgChange: true },
    ),
  )
  const from = address.search.toString()
  const isWide = useIsWide()
  const columns = useMemo(() => columnsOf(lang, from), [lang, from])
  const settings = useTableSettings('translations')
  const list = useRef<HTMLDivElement>(null)
  const [areKeysOn, switchKeys] = useKeysSwitch()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useListKeys({ isOn: areKeysOn, list, onHelp: () => setIsHelpOpen(true) })

  return (
    <>
      <PageHeader
        title="Translations"
        text="Pages beside their English: what is missing, and what has changed since."
      >
        {own.some(({ code }) => code === lang) && (
          <ExchangeButtons
            key={lang}
            lang={lang}
            progress={read.data?.progress.find(({ language }) => language === lang)}
          />
        )}
      </PageHeader>
      {read.data && <Progress of={read.data.progress} lang={lang} />}
      <Panel ref={list} padding="none">
        <ListBar isSelecting={false}>
          <TranslationFilters filter={address.filter} onChange={address.setFilter} />
          {read.data && (
            <>
              <Text role="status" fontSize="sm" color="fg.muted" ms="auto" whiteSpace="nowrap">
                {counted(read.data.total, 'page', 'pages')}
              </Text>
              {isWide && <SettingsButton columns={columns} settings={settings} />}
              <KeysButton onHelp={() => setIsHelpOpen(true)} />
            </>
          )}
        </ListBar>
        <Loaded
          read={read}
          title="The translations could not be loaded"
          skeleton={<RowsSkeleton count={8} />}
          px="4"
        >
          {(data) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              {data.items.length === 0 ? (
                <Nothing
                  list={data}
                  onClear={() => address.setFilter({ kind: '', state: '', q: '' })}
                />
              ) : isWide ? (
                <RecordTable
                  label="translations"
                  columns={columns}
                  rows={rowsOf(data)}
                  settings={settings}
                  sort=""
                  onSort={() => undefined}
                  nameOf={({ title }) => title}
                />
              ) : (
                <Rows>
                  {rowsOf(data).map((row) => (
                    <TranslationRow key={row.id} row={row} lang={lang} from={from} />
                  ))}
                </Rows>
              )}
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && (
        <Pager page={address.page} total={read.data.total} pathOf={address.pathOfPage} />
      )}
      {isHelpOpen && (
        <KeysDialog
          isOn={areKeysOn}
          hasNew={false}
          hasSelection={false}
          onSwitch={switchKeys}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </>
  )
}

/** Links to the list of each language, with its progress. */
function Progress({ of, lang }: { of: TranslationProgress[]; lang: string }) {
  return (
    <Box mb="3">
      <Views
        label="Languages"
        isSmall
        views={of.map((progress) => ({
          key: progress.language,
          label: progressWords(progress),
          title: `${grouped(progress.published)} public, ${grouped(progress.missing)} with missing texts`,
          to: `${paths.translations}?lang=${progress.language}`,
          isCurrent: progress.language === lang,
        }))}
      />
    </Box>
  )
}

/** A row of the list. Pages of different kinds can have the same id, so its number is its place on the page. */
interface ListRow extends Omit<ListedTranslation, 'id'> {
  id: number
  pageId: number
}

const rowsOf = ({ items }: TranslationList): ListRow[] =>
  items.map((entry, index) => ({ ...entry, id: index + 1, pageId: entry.id }))

interface RowLinkProps {
  row: ListRow
  lang: string
  /** Query of the list, to which the form leads back. */
  from: string
}

const RowLink = ({ row: { resource, pageId, title }, lang, from }: RowLinkProps) => (
  <PlainLink
    to={paths.translation(lang, resource, pageId)}
    state={{ from: from || `lang=${lang}` } satisfies FromList}
    borderRadius="l1"
    overflowWrap="anywhere"
    _hover={{ textDecoration: 'underline' }}
  >
    {title}
  </PlainLink>
)

const Status = ({ row: { status, isSourcePublic } }: { row: ListRow }) => {
  if (!status) return <Faint>Not begun</Faint>
  if (status === 'published' && !isSourcePublic) {
    return <Faint title="The version is published, but the English page is not">Page hidden</Faint>
  }
  return <PublicationBadge status={status} />
}

function columnsOf(lang: string, from: string): Column<ListRow>[] {
  return [
    {
      id: 'title',
      label: 'Page',
      width: 220,
      isWidest: true,
      cell: (row) => (
        <span title={row.title}>
          <RowLink row={row} lang={lang} from={from} />
        </span>
      ),
    },
    { id: 'kind', label: 'Kind', width: 96, cell: ({ resource }) => kindNames[resource] },
    {
      id: 'translated',
      label: `Title in ${languageOf(lang).englishName}`,
      width: 220,
      cell: ({ translatedTitle }) => <span lang={lang}>{translatedTitle}</span>,
    },
    {
      id: 'state',
      label: 'State',
      width: 220,
      cell: ({ state, counts }) => (
        <>
          <TextStateBadge state={state} /> <Faint>{openWords(counts)}</Faint>
        </>
      ),
    },
    { id: 'status', label: 'Readers', width: 110, cell: (row) => <Status row={row} /> },
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

function TranslationRow({ row, lang, from }: RowLinkProps) {
  const { resource, state, counts, translatedTitle } = row
  return (
    <Row data-record={row.id}>
      <Flex gap="2" wrap="wrap" align="center">
        <Heading as="h2" fontSize="md" overflowWrap="anywhere">
          <RowLink row={row} lang={lang} from={from} />
        </Heading>
        <TextStateBadge state={state} />
        <Status row={row} />
      </Flex>
      {translatedTitle && (
        <Text lang={lang} fontSize="sm">
          {translatedTitle}
        </Text>
      )}
      <FactsLine facts={[kindNames[resource], openWords(counts)].filter(Boolean)} />
    </Row>
  )
}

function Nothing({ list, onClear }: { list: TranslationList; onClear: () => void }) {
  return (
    <Box p="4">
      {list.total > 0 ? (
        <EmptyState
          level="h2"
          title="Nothing on this page"
          text="There are fewer pages than that."
        />
      ) : (
        <EmptyState
          level="h2"
          title="No pages match"
          text="Try another search, or take a filter away."
        >
          <Button variant="outline" onClick={onClear}>
            Clear search
          </Button>
        </EmptyState>
      )}
    </Box>
  )
}
