import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { faqJsonLd } from './faq'
import { FaqList } from './faq-list'

const faqs = [
  { question: 'What is it?', answer: 'A tax.' },
  { question: 'Who pays?', answer: 'Employees.' },
]

test('no question is open at first, and opening one closes the other', async () => {
  render(
    <UiProvider cache={createStyleCache()}>
      <FaqList faqs={faqs} />
    </UiProvider>,
  )
  const [first, second] = screen.getAllByRole<HTMLDetailsElement>('group')
  expect([first!.open, second!.open]).toEqual([false, false])

  fireEvent.click(screen.getByText('What is it?'))
  await waitFor(() => expect([first!.open, second!.open]).toEqual([true, false]))
  fireEvent.click(screen.getByText('Who pays?'))
  await waitFor(() => expect([first!.open, second!.open]).toEqual([false, true]))
  fireEvent.click(screen.getByText('Who pays?'))
  await waitFor(() => expect([first!.open, second!.open]).toEqual([false, false]))
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
