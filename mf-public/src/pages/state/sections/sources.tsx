import type { FactsChange, Source, StateFacts } from '@pt-portal/api/contract'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import {
  Box,
  chakra,
  Heading,
  StyledLink,
  Text,
  type Translate,
  useMessages,
  withKeys,
} from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { BulletList } from '../../../ui/bullet-list'
import { Fold } from '../../../ui/fold'
import { PageSection } from '../../../ui/page-section'

const List = chakra('ul', {
  base: { listStyle: 'none', overflowWrap: 'anywhere', '& li + li': { mt: '2' } },
})

export interface SourcesProps {
  facts: StateFacts | null
  changes: FactsChange[]
}

/** The facts' sources, dates of check and change, doubts, and a disclaimer. */
export function Sources({ facts, changes }: SourcesProps) {
  const t = useMessages()
  return (
    <PageSection id="sources" title={t(m.sourcesTitle)}>
      <Text maxW="prose" p="3" bg="orange.subtle" borderRadius="l2" mb="4">
        {t(m.sourcesDisclaimer)}
      </Text>
      {facts && (
        <>
          {changes.length > 0 && <Changes changes={changes} />}
          {facts.doubts.length > 0 && (
            <Box id="doubts" mb="5">
              <Heading as="h3" size="sm" mb="3">
                {t(m.pleaseConfirm)}
              </Heading>
              <BulletList items={facts.doubts} />
            </Box>
          )}
          <Fold title={t(m.sources)}>
            <List px="4" pb="4">
              {withKeys(facts.sources).map(({ key, item: source }) => (
                <li key={key}>
                  <SourceName source={source} />
                  {source.checkedOn && (
                    <Text as="span" color="fg.muted">
                      {` · ${t(m.sourceChecked, { date: longDateIn(t, source.checkedOn) })}`}
                    </Text>
                  )}
                </li>
              ))}
            </List>
          </Fold>
        </>
      )}
    </PageSection>
  )
}

function Changes({ changes }: { changes: FactsChange[] }) {
  const t = useMessages()
  return (
    <Box id="changes" mb="5">
      <Heading as="h3" size="sm" mb="3">
        {t(m.whatChanged)}
      </Heading>
      <List>
        {changes.map(({ at, note, fields }) => (
          <li key={at}>
            <Text as="span" fontWeight="medium">
              <time dateTime={at}>{longDateIn(t, at)}</time>
            </Text>
            {`: ${note ?? changedText(t, fields)}`}
            {note && fields.length > 0 && (
              <Text as="span" color="fg.muted">{` (${fields.join(', ')})`}</Text>
            )}
          </li>
        ))}
      </List>
    </Box>
  )
}

const changedText = (t: Translate, fields: string[]) =>
  fields.length > 0 ? fields.join(', ') : t(m.allFacts)

function SourceName({ source: { title, url } }: { source: Source }) {
  if (!url) return title
  return (
    <StyledLink href={url} target="_blank" rel="noopener">
      {title}
    </StyledLink>
  )
}
