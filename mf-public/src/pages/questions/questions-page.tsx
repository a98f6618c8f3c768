import type { CommonQuestion } from '@pt-portal/api/contract'
import { faqId } from '@pt-portal/api/contract/content/faq'
import {
  Heading,
  LoadFailure,
  Stack,
  Static,
  StyledLink,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'
import { useRetry } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { Paragraphs, TextPage } from '../../ui/text-page'
import { useQuestionsQuery } from './questions-data'

/** Common questions, answered from the facts, with sources. */
export function QuestionsPage() {
  const t = useMessages()
  const { data: questions, error, isFetching, refetch } = useQuestionsQuery()
  const retry = useRetry(refetch)
  return (
    <TextPage figure="book" title={t(m.questionsTitle)} lead={t(m.questionsLead)}>
      {error && (
        <LoadFailure
          title={t(m.questionsFailed)}
          text={t(m.tryAgain)}
          pending={isFetching}
          onRetry={retry}
        />
      )}
      <Static of={questions}>
        <Stack gap={{ base: '8', md: '10' }}>
          {(questions ?? []).map((question, index) => (
            <Question key={question.question} id={faqId(index)} {...question} />
          ))}
        </Stack>
      </Static>
    </TextPage>
  )
}

function Question({ id, question, answer, sources }: CommonQuestion & { id: string }) {
  const t = useMessages()
  return (
    <div id={id}>
      <Heading as="h2" size="md" mb="3">
        {question}
      </Heading>
      <Paragraphs>
        <p>{answer}</p>
        <Text fontSize="sm" color="fg.muted">
          {t(m.sourcesLabel)}{' '}
          {sources.map((source, index) => (
            <span key={source.title}>
              {index > 0 && '; '}
              <Source {...source} />
            </span>
          ))}
        </Text>
      </Paragraphs>
    </div>
  )
}

function Source({ title, url }: CommonQuestion['sources'][number]) {
  if (!url) return title
  if (url.startsWith('/')) return <TextLink to={url}>{title}</TextLink>
  return (
    <StyledLink href={url} target="_blank" rel="noopener">
      {title}
    </StyledLink>
  )
}
