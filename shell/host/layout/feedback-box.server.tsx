import { indianDay } from '@pt-portal/api/contract/indian-day'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { Container, chakra, Heading, type Translate, useMessages } from '@pt-portal/shared-ui'
import { type PageHandle, useMatches } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import * as m from '../messages'

// One rule for the whole box, as each page's HTML contains it.
const Box = chakra('section', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border',
    _print: { display: 'none' },
    '& #thanks:not(:target)': { display: 'none' },
    '& :is(button, summary, label > *)': {
      display: 'inline-block',
      minH: '11',
      p: '0.5rem 1rem',
      border: '1px solid {colors.border.control}',
      borderRadius: 'l2',
    },
    '& :is(button, summary)': {
      mt: '3',
      me: '3',
      color: 'brand.fg',
      fontWeight: 'semibold',
      cursor: 'button',
    },
    '& > * > :is(form, details)': { display: 'inline' },
    '& label': { display: 'block', mt: '3', maxW: 'prose' },
    '& label > *': { width: 'full' },
  },
})

interface BoxMatch {
  handle?: unknown
  loaderData?: unknown
}

/** What the page shows, as the innermost route says: `updatedAt` of a record, or the day in India; undefined without a box. */
function shownVersion(match: BoxMatch | undefined): string | undefined {
  const { feedback } = (match?.handle ?? {}) as PageHandle
  const shown = typeof feedback === 'function' ? feedback(match?.loaderData) : feedback
  if (!shown) return undefined
  return typeof shown === 'string' ? shown : indianDay()
}

/** "Is anything wrong on this page?" with forms that the browser sends itself. @param path without the language */
export function FeedbackBox({ path }: { path: string }) {
  const t = useMessages()
  const version = shownVersion(useMatches().at(-1))
  if (!version) return null
  const page = withLanguage(path, t.language)
  return (
    <Box data-early="">
      <Container py={{ base: '8', md: '12' }}>
        <Heading as="h2" mb="4">
          {t(m.feedbackTitle)}
        </Heading>
        <p id="thanks">{t(m.feedbackThanks)}</p>
        <FeedbackForm t={t} page={page} kind="helped" send={t(m.feedbackHelped)} />
        <details>
          <summary>{t(m.feedbackWrong)}</summary>
          {/* Parked, as the content of `<Static parked>` is: it has no elements until a reader turns to it. */}
          <noscript>
            <FeedbackForm t={t} page={page} kind="wrong" send={t(m.feedbackSend)}>
              <input type="hidden" name="version" value={version} />
              <input name="website" hidden />
              <label>
                {t(m.feedbackText)}
                <textarea name="text" rows={4} required />
              </label>
              <label>
                {t(m.feedbackWhere)}
                <input name="where" />
              </label>
              <label>
                {t(m.feedbackLink)}
                <input name="link" type="url" />
              </label>
              <label>
                {t(m.feedbackEmail)}
                <input name="email" type="email" autoComplete="email" />
              </label>
            </FeedbackForm>
          </noscript>
        </details>
      </Container>
    </Box>
  )
}

interface FeedbackFormProps {
  t: Translate
  page: string
  kind: 'helped' | 'wrong'
  send: string
  children?: ReactNode
}

/** Two forms, because Enter in a field presses the first button of its form. */
const FeedbackForm = ({ t, page, kind, send, children }: FeedbackFormProps) => (
  <form method="post" action={`/api/feedback?lang=${t.language}`}>
    <input type="hidden" name="page" value={page} />
    {children}
    <button type="submit" name="kind" value={kind}>
      {send}
    </button>
  </form>
)
