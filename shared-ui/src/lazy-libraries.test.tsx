import { render, screen } from '@testing-library/react'
import { createStyleCache } from './theme/style-cache'

/** Modules of a package that this test has loaded so far. */
const loaded = (name: string) =>
  Object.keys(require.cache).filter((file) => file.includes(`/node_modules/${name}/`))

const ark = '@ark-ui/react'

test('the design system loads no component before one is shown', async () => {
  const { Button, UiProvider } = await import('./index')
  expect(loaded(ark).filter((file) => file.includes('/components/'))).toEqual([])

  render(
    <UiProvider cache={createStyleCache()}>
      <Button>Save</Button>
    </UiProvider>,
  )
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(loaded('@zag-js')).toEqual([])
})

test('a library’s parts are the same by each of its doors, so that they find each other’s context', async () => {
  const chakra = await import('@chakra-ui/react')
  expect(chakra.Dialog.Root).toBe(chakra.DialogRoot)
  const [dialogs, everything] = await Promise.all([
    import('@ark-ui/react/dialog'),
    import('@ark-ui/react'),
  ])
  expect(dialogs.useDialogContext).toBe(everything.useDialogContext)
  expect(loaded(ark).some((file) => file.endsWith('/dialog/dialog-root.js'))).toBe(true)
})

test('names that a library passes on with all others are there', async () => {
  expect(await import('@ark-ui/react/anatomy')).toHaveProperty('createAnatomy')
})
