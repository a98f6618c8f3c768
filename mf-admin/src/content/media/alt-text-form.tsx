import type { Media } from '@pt-portal/api/contract'
import { mediaUpdateSchema } from '@pt-portal/api/contract/content/media-schema'
import { Button, Flex, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextareaField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { useUpdateMediaMutation } from './media-endpoints'
import { suggestedAlt } from './suggested-alt'
import { Thumbnail } from './thumbnail'

export const altLabel = 'Alternative text'
export const altHint = 'What the picture shows, for readers who cannot see it.'

type AltValues = { alt: string }

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

/** Asks for the alternative text, without which a picture cannot be used (D51). */
export function AltTextForm({ media, onDescribed, onCancel }: AltTextFormProps) {
  const [update] = useUpdateMediaMutation()
  const [reason, setReason] = useState('')
  const write = useWrite()
  const body = useRef<HTMLDivElement>(null)
  // Needed also when the form replaces the focused content of an open dialog.
  useEffect(() => body.current?.querySelector('textarea')?.focus(), [])

  const save = async ({ alt }: AltValues, helpers: FormikHelpers<AltValues>) => {
    setReason('')
    try {
      const { id, updatedAt } = media
      onDescribed(await write(() => update({ id, alt, updatedAt }).unwrap()))
    } catch (failure) {
      const theirs = theirsOf(failure)
      if (theirs) return onDescribed(theirs)
      showFieldErrors(helpers, failure)
      setReason(failureText(failure, 'The text could not be saved. Please try again.'))
    }
  }

  return (
    <PortalForm<AltValues>
      initialValues={{ alt: '' }}
      validationSchema={mediaUpdateSchema}
      onSubmit={save}
    >
      <Stack gap="4" ref={body}>
        <Thumbnail picture={media} maxH="16rem" borderRadius="l2" />
        <TextareaField name="alt" label={altLabel} hint={altHint} rows={2} required />
        <Suggestion text={suggestedAlt(media.fileName)} />
        {reason && (
          <Text role="alert" color="fg.error" fontWeight="medium">
            {reason}
          </Text>
        )}
        <Buttons onCancel={onCancel} />
      </Stack>
    </PortalForm>
  )
}

/** Offers the file's name as alternative text; it is used only when the user accepts it. */
function Suggestion({ text }: { text: string | undefined }) {
  const { setFieldValue } = useFormikContext()
  if (!text) return null
  return (
    <Flex>
      <Button
        type="button"
        size="sm"
        variant="outline"
        colorPalette="gray"
        height="auto"
        whiteSpace="normal"
        textAlign="start"
        py="1.5"
        onClick={() => setFieldValue('alt', text)}
      >
        {`Use “${text}”`}
      </Button>
    </Flex>
  )
}

function Buttons({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormikContext()
  return (
    <Flex gap="3" justify="flex-end" wrap="wrap">
      <Button type="button" variant="outline" colorPalette="gray" onClick={onCancel}>
        Cancel
      </Button>
      <PendingButton type="submit" pending={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save and use'}
      </PendingButton>
    </Flex>
  )
}
