import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { render, screen } from '@testing-library/react'
import { faqJsonLd } from './faq'
import { FaqList } from './faq-list'

const faqs = [
  { question: 'What is it?', answer: 'A tax.' },
  { question: 'Who pays?', answer: 'Employees.' },
]

test('no question is open at first, one can be at a time, and links can name each', () => {
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

test('search engines get every question with its answer', () => {
  expect(faqJsonLd(faqs)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: 'What is it?', acceptedAnswer: { text: 'A tax.' } },
      { name: 'Who pays?', acceptedAnswer: { text: 'Employees.' } },
    ],
  })
})
