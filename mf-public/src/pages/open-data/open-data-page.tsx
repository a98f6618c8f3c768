import { longDateIn } from '@pt-portal/api/contract/language/locale'
import {
  taxAnswerExample,
  taxQuestion,
  taxQuestionsPerMinute,
} from '@pt-portal/api/contract/law/open-files'
import type { DataReach } from '@pt-portal/api/contract/law/open-law'
import { dataLicence } from '@pt-portal/rules/licence'
import {
  chakra,
  LoadFailure,
  type Message,
  Rich,
  Stack,
  Static,
  StyledLink,
  TextLink,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { useRetry } from '@pt-portal/shared-ui/router'
import { Fragment, type ReactNode } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { DataTable, WideTableFrame } from '../../ui/data-table'
import { PageSection } from '../../ui/page-section'
import { Paragraphs, TextPage } from '../../ui/text-page'
import { columnMeanings } from './columns'
import { openFiles } from './files'
import { useDataReachQuery } from './open-data-data'

/** `/data`: what the open data is, its files, how far they reach, what their columns mean, and what may be done with them (D91). */
export function OpenDataPage() {
  const t = useMessages()
  const { data: reach, error, isFetching, refetch } = useDataReachQuery()
  const retry = useRetry(refetch)
  return (
    <TextPage figure="book" title={t(m.data)} lead={t(m.dataLead)}>
      {error && (
        <LoadFailure
          title={t(m.dataReachFailed)}
          text={t(m.tryAgain)}
          pending={isFetching}
          onRetry={retry}
        />
      )}
      <Static of={reach}>
        <Stack gap={{ base: '8', md: '10' }}>
          <PageSection id="what" title={t(m.dataWhat)}>
            <Paragraphs>
              <p>{t(m.dataWhatText)}</p>
              <p>{t(m.dataWhatNames)}</p>
            </Paragraphs>
          </PageSection>
          <Files />
          <Ask />
          <Reach states={reach ?? []} />
          <Columns />
          <Prove />
          <Licence />
          <ChangeLog />
        </Stack>
      </Static>
    </TextPage>
  )
}

const code = (text: ReactNode) => <code>{text}</code>

const Code = chakra('pre', {
  base: {
    maxW: 'prose',
    p: '4',
    bg: 'bg.subtle',
    borderRadius: 'l2',
    overflowX: 'auto',
    fontSize: 'sm',
  },
})

/** A file for programs, which the shell must not open as a page. Its text is its ending, as its row says the rest. */
const FileLink = ({ path, type }: { path: string; type: string }) => (
  <StyledLink href={path + type} aria-label={path + type}>
    {type}
  </StyledLink>
)

const types = new Map([
  ['JSON', '.json'],
  ['CSV', '.csv'],
  ['JSON Schema', '.schema.json'],
] as const)

interface FactsTableProps {
  /** Names it for who hears it. */
  name: string
  head: string[]
  children: ReactNode
}

function FactsTable({ name, head, children }: FactsTableProps) {
  return (
    <WideTableFrame role="group" label={name} mt="6" maxW="4xl">
      <DataTable>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </DataTable>
    </WideTableFrame>
  )
}

function Files() {
  const t = useMessages()
  return (
    <PageSection id="files" title={t(m.dataFiles)}>
      <Paragraphs>
        <p>
          <Rich message={m.dataFilesText} elements={{ code }} />
        </p>
      </Paragraphs>
      <FactsTable name={t(m.dataFiles)} head={[t(m.dataFile), t(m.dataContent), ...types.keys()]}>
        {openFiles.map((file) => (
          <tr key={file.path}>
            <th scope="row">
              <code>{file.path}</code>
            </th>
            <td>{t(file.text)}</td>
            {[...types.values()].map((type) => (
              <td key={type}>
                {file.types.includes(type) && <FileLink path={file.path} type={type} />}
              </td>
            ))}
          </tr>
        ))}
      </FactsTable>
    </PageSection>
  )
}

function Ask() {
  const t = useMessages()
  return (
    <PageSection id="ask" title={t(m.dataAsk)}>
      <Paragraphs>
        <p>
          <Rich
            message={m.dataAskText}
            args={{ count: `${taxQuestionsPerMinute}` }}
            elements={{ code }}
          />
        </p>
        <p>
          {/* Named so, the shell does not take it for a page, which it would fetch ahead. */}
          <StyledLink href={taxQuestion} hrefLang="en">
            {taxQuestion}
          </StyledLink>
        </p>
        <p>{t(m.dataAnswer)}</p>
      </Paragraphs>
      <Code mt="4" tabIndex={0}>
        {JSON.stringify(taxAnswerExample, null, 2)}
      </Code>
    </PageSection>
  )
}

function Reach({ states }: { states: DataReach[] }) {
  const t = useMessages()
  const head = [m.state, m.dataSince, m.dataLevied, m.dataFiles].map((text) => t(text))
  return (
    <PageSection id="reach" title={t(m.dataReach)}>
      <Paragraphs>
        <p>{t(m.dataReachText)}</p>
      </Paragraphs>
      <FactsTable name={t(m.dataReach)} head={head}>
        {states.map(({ state, name, url, since, levied }) => (
          <tr key={state}>
            <th scope="row">{url ? <TextLink to={url}>{name}</TextLink> : name}</th>
            <td className="amount">{since && longDateIn(t, since)}</td>
            <td>{t(levied === null ? m.notKnown : levied ? m.dataYes : m.dataNo)}</td>
            <td>
              {['.json', '.csv'].map((type) => (
                <Fragment key={type}>
                  <FileLink path={`/data/v1/states/${state}`} type={type} />{' '}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </FactsTable>
    </PageSection>
  )
}

function Columns() {
  const t = useMessages()
  return (
    <PageSection id="columns" title={t(m.dataColumns)}>
      <Paragraphs>
        <p>{t(m.dataColumnsText)}</p>
      </Paragraphs>
      <FactsTable name={t(m.dataColumns)} head={[t(m.dataColumn), t(m.dataMeaning)]}>
        {columnMeanings.map(([columns, meaning]) => (
          <tr key={columns[0]}>
            <th scope="row">
              {columns.map((column, index) => (
                <span key={column}>
                  {index > 0 && ', '}
                  <code>{column}</code>
                </span>
              ))}
            </th>
            <td>
              <Rich message={meaning} elements={{ code }} />
            </td>
          </tr>
        ))}
      </FactsTable>
    </PageSection>
  )
}

function Prove() {
  const t = useMessages()
  return (
    <PageSection id="prove" title={t(m.dataProve)}>
      <Paragraphs>
        <p>
          <Rich
            message={m.dataProveText}
            elements={{
              link: (text) => <StyledLink href="/data/v1/cases.json">{text}</StyledLink>,
            }}
          />
        </p>
      </Paragraphs>
    </PageSection>
  )
}

/** In English, as the data is. */
const citation = (address: string) =>
  `PT Portal: Professional tax in India by day, ${address}, ${dataLicence.id.replace('CC-BY-', 'CC BY ')}, read on [date]`

function Licence() {
  const t = useMessages()
  const { publicOrigin = '' } = usePortalConfig()
  return (
    <PageSection id="licence" title={t(m.dataLicence)}>
      <Paragraphs>
        <p>
          <Rich
            message={m.dataLicenceText}
            args={{ licence: dataLicence.name }}
            elements={{
              link: (text) => (
                <StyledLink href={dataLicence.url} rel="license">
                  {text}
                </StyledLink>
              ),
            }}
          />
        </p>
        <p lang="en">{citation(publicOrigin + paths.data)}</p>
        <p>{t(m.dataNoAdvice)}</p>
      </Paragraphs>
    </PageSection>
  )
}

const formats: [version: string, text: Message][] = [
  ['1.1', m.dataLog11],
  ['1.0', m.dataLog10],
]

function ChangeLog() {
  const t = useMessages()
  return (
    <PageSection id="change-log" title={t(m.dataLog)}>
      <Paragraphs>
        <p>
          <Rich
            message={m.dataLogLaw}
            elements={{ code, link: (text) => <StyledLink href="/changes">{text}</StyledLink> }}
          />
        </p>
        {formats.map(([version, text]) => (
          <p key={version}>
            {version}: <Rich message={text} elements={{ code }} />
          </p>
        ))}
      </Paragraphs>
    </PageSection>
  )
}
