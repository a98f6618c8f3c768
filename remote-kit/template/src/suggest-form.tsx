import { Box, Button, Text } from '@pt-portal/shared-ui'
import { PortalForm, TextField } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'

/** Where the portal passes on to `server/app.ts`. */
const address = '/api/x/__folder__/suggestions'

/**
 * Sends a term to the back end, as the browser itself does where the form is sent before scripts run.
 * @returns the back end's thanks
 * @throws Error with a sentence for the visitor
 */
async function suggest(term: string): Promise<string> {
  const body = new URLSearchParams({ term })
  const answer = await fetch(address, { method: 'POST', body }).catch(() => {
    throw new Error('The portal cannot be reached. Please try again.')
  })
  if (answer.ok) return answer.text()
  const { error } = await answer.json()
  throw new Error(error)
}

/** Visitors suggest a term. */
export function SuggestForm() {
  const [thanks, setThanks] = useState('')
  return (
    <Box maxW="prose" mt="10">
      <PortalForm
        action={address}
        method="post"
        initialValues={{ term: '' }}
        onSubmit={async ({ term }, { resetForm, setFieldError }) => {
          setThanks('')
          try {
            setThanks(await suggest(term))
            resetForm()
          } catch (error) {
            setFieldError('term', (error as Error).message)
          }
        }}
      >
        <TextField name="term" label="Suggest a term" maxLength={100} />
        <Button type="submit" mt="3">
          Suggest
        </Button>
      </PortalForm>
      <Text role="status">{thanks}</Text>
    </Box>
  )
}
