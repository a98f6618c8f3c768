import type { Media } from '@pt-portal/api/contract'
import { mediaUpdateSchema } from '@pt-portal/api/contract/content/media-schema'
import { Box, Button, Stack } from '@pt-portal/shared-ui'
import type { RequestFailure } from '@pt-portal/shared-ui/data'
import { TextareaField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useEffect, useRef } from 'react'
import { DialogForm } from '../../forms/form-dialog'
import { quiet } from '../../ui/buttons/looks'
import { useUpdateMediaMutation } from './media-endpoints'
import { suggestedAlt } from './suggested-alt'
import { Thumbnail } from './thumbnail'

export const altLabel = 'Alternative text'
export const altHint = 'What the picture shows, for readers who cannot see it.'

export interface AltTextFormProps {
  /** A picture without an alternative text. */
  media: Media
  onDescribed: (media: Media) => void
  onCancel: () => void
}

/** Returns the picture with an alternative text that somebody else has saved meanwhile (409). */
function theirsOf(failure: unknown): Media | undefined {
  const { status, body } = failure as RequestFailure
  const current = body?.current as Media | undefined
  return status === 409 && current?.alt ? current : undefined
}

/** Asks in an open dialog for the alternative text, without which a picture cannot be used (D51). */
export function AltTextForm({ media, onDescribed, onCancel }: AltTextFormProps) {
  const [update] = useUpdateMediaMutation()
  const fields = useRef<HTMLDivElement>(null)
  // Needed also when the form replaces the focused content of an open dialog.
  useEffect(() => fields.current?.querySelector('textarea')?.focus(), [])

  const described = async (alt: string): Promise<Media> => {
    const { id, updatedAt } = media
    try {
      return await update({ id, alt, updatedAt }).unwrap()
    } catch (failure) {
      const theirs = theirsOf(failure)
      if (theirs) return theirs
      throw failure
    }
  }

  return (
    <DialogForm
      title="What does this picture show?"
      initialValues={{ alt: '' }}
      validationSchema={mediaUpdateSchema}
      submit="Save and use"
      save={async ({ alt }) => onDescribed(await described(alt))}
      failure="The text could not be saved. Please try again."
      onClose={onCancel}
    >
      <Stack gap="4" ref={fields}>
        <Thumbnail picture={media} maxH="16rem" borderRadius="l2" />
        <TextareaField name="alt" label={altLabel} hint={altHint} rows={2} required />
        <Suggestion text={suggestedAlt(media.fileName)} />
      </Stack>
    </DialogForm>
  )
}

/** Offers the file's name as alternative text; it is used only when the user accepts it. */
function Suggestion({ text }: { text: string | undefined }) {
  const { setFieldValue } = useFormikContext()
  if (!text) return null
  return (
    <Box>
      <Button
        {...quiet}
        height="auto"
        whiteSpace="normal"
        textAlign="start"
        py="1.5"
        onClick={() => setFieldValue('alt', text)}
      >
        {`Use “${text}”`}
      </Button>
    </Box>
  )
}
