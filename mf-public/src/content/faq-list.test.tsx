import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { act, render, screen } from '@testing-library/react'
import { faqJsonLd } from './faq'
import { FaqList } from './faq-list'

const faqs = [
  { question: 'What is it?', answer: 'A tax.' },
  { question: 'Who pays?', answer: 'Employees.' },
]

test('all questions are closed at first, only one can be open, and links can point to each', () => {
  render(
    <UiProvider cache={createStyleCache()}>
      <FaqList faqs={faqs} />
    </UiProvider>,
  )
  const [first, second] = screen.getAllByRole<HTMLDetailsElement>('group')
  expect([first!.open, second!.open]).toEqual([false, false])
  expect(first!.getAttribute('name')).toBeTruthy()
  expect(second!.getAttribute('name')).toBe(first!.getAttribute('name'))
  expect([first!.id, second!.id]).toEqual(['faq-1', 'faq-2'])
})

test('prints all answers, and restores the questions afterwards', () => {
  render(
    <main>
      <UiProvider cache={createStyleCache()}>
        <FaqList faqs={faqs} />
      </UiProvider>
    </main>,
  )
  const questions = screen.getAllByRole<HTMLDetailsElement>('group')
  questions[1]!.open = true
  const name = questions[1]!.getAttribute('name')
  const open = () => questions.map((question) => question.open)

  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(open()).toEqual([true, true])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(open()).toEqual([false, true])
  expect(questions.map((question) => question.getAttribute('name'))).toEqual([name, name])
})

test('structured data contains every question with its answer', () => {
  expect(faqJsonLd(faqs)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'What is it?', acceptedAnswer: { text: 'A tax.' } },
      { name: 'Who pays?', acceptedAnswer: { text: 'Employees.' } },
    ],
  })
})
