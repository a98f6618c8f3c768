import { languageOf, type PageResourceName, sourceLanguage } from '@pt-portal/api/contract'
import type { LinkingPage } from '@pt-portal/api/contract/content/portal-links'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, Flex, Text, TextLink } from '@pt-portal/shared-ui'
import { kindNames } from '../../ui/kind-names'
import { usePagesLinkingToQuery } from '../data/link-endpoints'
import { formOfText } from './form-of-text'

export interface LinkedFromProps {
  resource: PageResourceName
  ids: readonly number[]
  /** What becomes of the links, such as 'Their links will lead to nothing.' */
  effect: string
}

/** Names the pages that link to records, each with its form. Nothing without any, and until they are known. */
export function LinkedFrom({ resource, ids, effect }: LinkedFromProps) {
  const { data } = usePagesLinkingToQuery({ resource, ids: ids.join(',') })
  if (!data?.total) return null
  const { total, pages } = data
  return (
    <Box mt="3" fontSize="sm">
      <Text>{`${grouped(total)} ${total === 1 ? 'page links' : 'pages link'} here. ${effect}`}</Text>
      <Box as="ul" listStyle="none" mt="1" aria-label="Pages that link here">
        {pages.map((page) => (
          <Flex
            as="li"
            key={`${page.resource} ${page.id} ${page.language}`}
            columnGap="2"
            wrap="wrap"
            py="0.5"
          >
            <TextLink to={formOfText(page)} overflowWrap="anywhere">
              {page.title}
            </TextLink>
            <Text as="span" color="fg.muted">
              {kindOf(page)}
            </Text>
          </Flex>
        ))}
      </Box>
      {total > pages.length && <Text>{`and ${grouped(total - pages.length)} more`}</Text>}
    </Box>
  )
}

/** What kind of page a text is of, with its language where that is not English: 'Post, Hindi'. */
export const kindOf = ({ resource, language, isDraft }: LinkingPage): string =>
  [
    kindNames[resource],
    language !== sourceLanguage && languageOf(language).englishName,
    isDraft && 'draft',
  ]
    .filter(Boolean)
    .join(', ')
