import type { PlaceAnswer } from '@pt-portal/api/contract/content/search'
import { Heading, Panel, Text } from '@pt-portal/shared-ui'
import { ResultLink, useForeign } from './result-link'

/** The answer for the place that the query names, before all results: the amount first, then who pays and the next date. */
export function AnswerCard({ title, text, url, language }: PlaceAnswer) {
  const [first, ...others] = text
  return (
    <Panel
      as="section"
      aria-labelledby="answer-heading"
      lang={useForeign(language)}
      bg="brand.50"
      borderColor="brand.100"
      maxW="prose"
      mb={{ base: '8', md: '10' }}
    >
      <Heading as="h2" id="answer-heading" size="md" mb="2">
        <ResultLink url={url} language={language}>
          {title}
        </ResultLink>
      </Heading>
      <Text fontSize="lg" fontWeight="semibold">
        {first}
      </Text>
      {others.map((line) => (
        <Text key={line} mt="1">
          {line}
        </Text>
      ))}
    </Panel>
  )
}
