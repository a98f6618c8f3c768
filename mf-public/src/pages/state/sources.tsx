import type { FactsChange, Source, StateFacts } from '@pt-portal/api/contract'
import { Box, chakra, Heading, longDate, StyledLink, Text, withKeys } from '@pt-portal/shared-ui'
import { BulletList } from '../../bullet-list'
import { PageSection } from '../../page-section'

const List = chakra('ul', {
  base: { listStyle: 'none', overflowWrap: 'anywhere', '& li + li': { mt: '2' } },
})

export interface SourcesProps {
  facts: StateFacts | null
  changes: FactsChange[]
}

/** The facts' sources, dates of check and change, doubts, and a disclaimer. */
export function Sources({ facts, changes }: SourcesProps) {
  return (
    <PageSection id="sources" title="Sources and reliability">
      <Text maxW="prose" p="4" bg="orange.subtle" borderRadius="l2" mb="5">
        General information, not tax advice. Rates and dates change by notification; confirm on the
        official portal before acting.
      </Text>
      {facts && (
        <>
          <Text mb="5">{`Last checked: ${longDate(facts.checkedOn)}`}</Text>
          {changes.length > 0 && <Changes changes={changes} />}
          {facts.doubts.length > 0 && (
            <Box id="doubts" mb="5">
              <Heading as="h3" size="sm" mb="3">
                Please confirm
              </Heading>
              <BulletList items={facts.doubts} />
            </Box>
          )}
          <Heading as="h3" size="sm" mb="3">
            Sources
          </Heading>
          <List>
            {withKeys(facts.sources).map(({ key, item: source }) => (
              <li key={key}>
                <SourceName source={source} />
                {source.checkedOn && (
                  <Text as="span" color="fg.muted">
                    {` · checked ${longDate(source.checkedOn)}`}
                  </Text>
                )}
              </li>
            ))}
          </List>
        </>
      )}
    </PageSection>
  )
}

function Changes({ changes }: { changes: FactsChange[] }) {
  return (
    <Box id="changes" mb="5">
      <Heading as="h3" size="sm" mb="3">
        What changed
      </Heading>
      <List>
        {changes.map(({ at, note, fields }) => (
          <li key={at}>
            <Text as="span" fontWeight="medium">
              <time dateTime={at}>{longDate(at)}</time>
            </Text>
            {`: ${note ?? changedText(fields)}`}
            {note && fields.length > 0 && (
              <Text as="span" color="fg.muted">{` (${fields.join(', ')})`}</Text>
            )}
          </li>
        ))}
      </List>
    </Box>
  )
}

const changedText = (fields: string[]) =>
  fields.length > 0 ? fields.join(', ') : 'All facts of this page'

function SourceName({ source: { title, url } }: { source: Source }) {
  if (!url) return title
  return (
    <StyledLink href={url} target="_blank" rel="noopener">
      {title}
    </StyledLink>
  )
}
