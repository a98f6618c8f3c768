import { createStyleCache, UiProvider } from '@pt-portal/shared-ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { SuggestForm } from './suggest-form'

/** Suggests a term, to which the back end answers. @returns what it was asked */
function suggest(term: string, answer: Response) {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer)
  render(
    <UiProvider cache={createStyleCache()}>
      <SuggestForm />
    </UiProvider>,
  )
  fireEvent.change(screen.getByLabelText('Suggest a term'), { target: { value: term } })
  fireEvent.click(screen.getByRole('button', { name: 'Suggest' }))
  return asked
}

afterEach(() => jest.restoreAllMocks())

test('sends a term to the back end and shows its thanks', async () => {
  const asked = suggest('Surcharge', new Response('Thank you.'))
  expect(await screen.findByText('Thank you.')).toHaveAttribute('role', 'status')
  const [address, request] = asked.mock.calls[0]!
  expect(address).toBe('/api/x/__folder__/suggestions')
  expect(`${request?.method} ${request?.body}`).toBe('POST term=Surcharge')
  expect(screen.getByLabelText('Suggest a term')).toHaveValue('')
})

test('shows at the field what the back end or the portal refuses', async () => {
  suggest('Cess', Response.json({ error: 'There are too many.' }, { status: 422 }))
  const said = await screen.findByText('There are too many.')
  const field = screen.getByLabelText('Suggest a term')
  expect(field).toHaveAttribute('aria-describedby', said.id)
  expect(field).toHaveValue('Cess')
})
