import { indianDay } from '@pt-portal/api/contract/indian-day'
import { Container, type Translate, useMessages } from '@pt-portal/shared-ui'
import type { PageHandle } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import type { HandledMatch } from '../app/page-meta'
import * as m from '../messages'

// One rule for the whole box, and no more elements than it needs, as each page's HTML contains it.
const box = {
  py: '8',
  '& h2': { fontWeight: 'semibold' },
  '& #thanks:not(:target)': { display: 'none' },
  '& :is(button,summary,label>*)': {
    display: 'inline-block',
    mt: '3',
    // Between the two, which stand in one line.
    me: '3',
    p: '0.625rem 1rem',
    background: 'none',
    border: '1px solid',
    borderRadius: 'l2',
  },
  '& > :is(form,details)': { display: 'inline' },
  '& label': { display: 'grid', my: '3' },
} as const

/** What a page shows, as its route says: `updatedAt` of a record, or the day in India; undefined for a page without a box. */
export function shownVersion({ handle, loaderData }: HandledMatch): string | undefined {
  const { feedback } = (handle ?? {}) as PageHandle
  const shown = typeof feedback === 'function' ? feedback(loaderData) : feedback
  if (!shown) return undefined
  return typeof shown === 'string' ? shown : indianDay()
}

export interface FeedbackBoxProps {
  /** Path of the page with its language. */
  page: string
  version: string
}

/**
 * "Is anything wrong on this page?" (D90), with forms that the browser sends itself. It stands behind what React holds of the
 * page, so that it costs browsers no code.
 */
export function FeedbackBox({ page, version }: FeedbackBoxProps) {
  const t = useMessages()
  return (
    <Container as="section" id="feedback" data-early="" css={box}>
      <h2>{t(m.feedbackTitle)}</h2>
      <p id="thanks">{t(m.feedbackThanks)}</p>
      <FeedbackForm t={t} page={page} kind="helped" send={t(m.feedbackHelped)} />{' '}
      <details>
        <summary>{t(m.feedbackWrong)}</summary>
        {/* Parked, as the content of `<Static parked>` is: it has no elements until a reader turns to it. */}
        <noscript>
          <FeedbackForm t={t} page={page} kind="wrong" send={t(m.feedbackSend)}>
            <input type="hidden" name="version" value={version} />
            <input name="website" hidden />
            <label>
              {t(m.feedbackText)}
              <textarea name="text" required />
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
              <input name="email" type="email" />
            </label>
          </FeedbackForm>
        </noscript>
      </details>
    </Container>
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
