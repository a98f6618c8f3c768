import { screen, within } from '@testing-library/react'
import { loseConnection, serveApi } from '../../testing/public-api'
import { renderPublic } from '../../testing/render-public'

test('shows each question with answer and sources, and an address of its own', async () => {
  serveApi({
    questions: [
      {
        question: 'Which states have none?',
        answer: 'Goa.',
        sources: [
          { title: 'Goa: sources', url: '/goa#sources' },
          { title: 'A list', url: 'https://example.com/list' },
          { title: 'A discussion', url: '' },
        ],
      },
    ],
  })
  renderPublic('/questions')
  const heading = await screen.findByRole('heading', { name: 'Which states have none?' })
  const question = heading.parentElement!
  expect(question.id).toBe('faq-1')
  expect(question).toHaveTextContent('Goa.')
  expect(question).toHaveTextContent('Sources: Goa: sources; A list; A discussion')
  const link = (name: string) => within(question).getByRole('link', { name })
  expect(link('Goa: sources')).toHaveAttribute('href', '/goa#sources')
  expect(link('A list')).toHaveAttribute('href', 'https://example.com/list')
  expect(within(question).getAllByRole('link')).toHaveLength(2)
})

test('shows a failure with Retry when the questions cannot be loaded', async () => {
  loseConnection()
  renderPublic('/questions')
  expect(await screen.findByText('The questions could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: /Retry|Try again/ })).toBeVisible()
})
