import { render, screen } from '@testing-library/react'
import { Button } from './primitives'
import { createStyleCache } from './style-cache'
import { UiProvider } from './ui-provider'

test('a button has the type of a button, and a link that looks like one has no type', () => {
  render(
    <UiProvider cache={createStyleCache()}>
      <Button>Save</Button>
      <Button type="submit">Send</Button>
      <Button asChild>
        <a href="#form">To the form</a>
      </Button>
    </UiProvider>,
  )
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit')
  expect(screen.getByRole('link', { name: 'To the form' })).not.toHaveAttribute('type')
})
