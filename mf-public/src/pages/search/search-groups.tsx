import type { RemoteGroup, SearchAnswer, SearchItem } from '@pt-portal/api/contract'
import { markedParts, searchLabel } from '@pt-portal/api/contract/content/search-results'
import { Box, chakra, Flex, Heading, Stack, Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { ResultLink, useForeign } from './result-link'

const Mark = chakra('mark', {
  base: {
    bg: 'orange.subtle',
    color: 'orange.fg',
    fontWeight: 'semibold',
    borderRadius: 'l1',
    // A marked title still looks like a link.
    'a &': { color: 'inherit', fontWeight: 'inherit' },
  },
})

const Results = chakra('ol', {
  base: {
    listStyle: 'none',
    '& > li': { py: '4', borderTopWidth: '1px', borderColor: 'border' },
  },
})

/** The results in groups, each with its count (D65); those of remotes follow under the remote's label (ADR 0134). */
export function SearchGroups({ groups, remotes = [] }: Pick<SearchAnswer, 'groups' | 'remotes'>) {
  const t = useMessages()
  const labelled = groups.map(({ type, items }) => ({ label: searchLabel(t, type), items }))
  return (
    <Stack gap={{ base: '8', md: '10' }} maxW="prose">
      {[...labelled, ...remotes].map((group) => (
        <Group key={group.label} {...group} />
      ))}
    </Stack>
  )
}

function Group({ label, items }: RemoteGroup) {
  const t = useMessages()
  return (
    <section aria-label={label}>
      <Flex align="baseline" gap="3" mb="3">
        <Heading as="h2">{label}</Heading>
        <Text color="fg.muted">{t(m.searchResults, { count: items.length })}</Text>
      </Flex>
      <Results>
        {items.map((item) => (
          <li key={`${item.url} ${item.title}`}>
            <Result {...item} />
          </li>
        ))}
      </Results>
    </section>
  )
}

/** A result; one in another language than the page's says so. */
function Result({ title, excerpt, url, language, words }: SearchItem) {
  const lang = useForeign(language)
  return (
    <>
      <Heading as="h3" size="sm" lang={lang}>
        <ResultLink url={url} language={language}>
          <Marked text={title} words={words} />
        </ResultLink>
      </Heading>
      {excerpt && (
        <Box lang={lang} mt="1" color="fg.muted" overflowWrap="anywhere">
          <Marked text={excerpt} words={words} />
        </Box>
      )}
    </>
  )
}

const Marked = ({ text, words }: { text: string; words: string[] }) =>
  markedParts(text, words).map((part) =>
    part.isMarked ? <Mark key={part.start}>{part.text}</Mark> : part.text,
  )
