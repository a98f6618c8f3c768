import type { FeedbackDetails, FeedbackRecord } from '@pt-portal/api/contract/content/feedback'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { languageOf, sourceLanguage } from '@pt-portal/api/contract/language/languages'
import { currentFacts } from '@pt-portal/api/contract/law/facts/stored-facts'
import { Box, Grid, Heading, Text } from '@pt-portal/shared-ui'
import { useMemo } from 'react'
import type { FormValues } from '../../forms/record'
import { Loaded } from '../../ui/page/loaded'
import { usePublicRecordQuery } from '../data/feedback-endpoints'
import { type PageRecord, useRevisionQuery } from '../data/history-endpoints'
import { PagePreview } from '../previews/page-preview'
import { usePreviewChannel, useSentRecord } from '../previews/preview-channel'
import { previewedRecord } from '../previews/previewed-record'
import { useRenderedText } from '../previews/rendered-text'

export interface VersionsBesideProps {
  report: FeedbackDetails
  record: FeedbackRecord
}

/** The page as the reader saw it beside the page as it is, for a page that shows a record. */
export function VersionsBeside({ report, record }: VersionsBesideProps) {
  const read = usePublicRecordQuery(record, { refetchOnMountOrArgChange: true })
  const { language, revision } = report
  return (
    <>
      {language !== sourceLanguage && (
        <Text color="fg.muted" mb="3">
          {`The reader read the page in ${languageOf(language).englishName}. These are its versions in English.`}
        </Text>
      )}
      <Loaded read={read} title="The page could not be loaded">
        {(stored) => (
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
            gap="4"
          >
            <Box>
              <Heading as="h3" size="sm" mb="2">
                As the reader saw it
              </Heading>
              {revision === null ? (
                <Text color="fg.muted">This version is not kept any more.</Text>
              ) : (
                <Former record={record} number={revision} stored={stored} />
              )}
            </Box>
            <Box>
              <Heading as="h3" size="sm" mb="2">
                As it is now
              </Heading>
              <Shown record={record} shown={stored} />
            </Box>
          </Grid>
        )}
      </Loaded>
    </>
  )
}

interface FormerProps {
  record: FeedbackRecord
  /** Of the revision. */
  number: number
  /** The record as it is now, which has what the API adds. */
  stored: PageRecord
}

function Former({ record, number, stored }: FormerProps) {
  const read = useRevisionQuery({ ...record, number })
  const values = read.currentData?.record
  const { html } = useRenderedText(String(values?.content ?? ''), values !== undefined)
  const shown = useMemo(() => {
    if (!values || html === undefined) return undefined
    const { fields } = kinds[record.resource] as { fields: Fields }
    const former = previewedRecord(fields, stored, values as FormValues, html)
    return values.facts ? { ...former, facts: currentFacts(values.facts as never) } : former
  }, [values, html, record.resource, stored])
  return (
    <Loaded read={read} title="The former version could not be loaded">
      {() => <Shown record={record} shown={shown} />}
    </Loaded>
  )
}

/** A version in the page's own remote. @param shown undefined while it is being made */
function Shown({ record, shown }: { record: FeedbackRecord; shown: object | undefined }) {
  const channel = usePreviewChannel(record.resource)
  const followers = useSentRecord(channel, shown)
  return <PagePreview address={channel.address} followers={followers} hasFailed={false} />
}
