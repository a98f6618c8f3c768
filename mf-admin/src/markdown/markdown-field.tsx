import { Box, Button, Flex, Grid, Textarea } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { Columns2, Eye } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { applyEdit, applyTextEdit, selectionOf } from './apply-edit'
import { continueLine } from './edit-text'
import { LivePreview } from './live-preview'
import { Toolbar } from './toolbar'
import { toolOf } from './tools'

export interface MarkdownFieldProps {
  name: string
  label: string
  hint?: string
  required?: boolean
  rows: number
}

/**
 * Markdown with a toolbar and shortcuts. Preview shows the plain text (seed §2),
 * Live preview shows beside it what readers will see.
 */
export function MarkdownField({ name, label, hint, required, rows }: MarkdownFieldProps) {
  const [field, { error }] = useField<string>(name)
  const [isPreview, setIsPreview] = useState(false)
  const [isLive, setIsLive] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const tool = toolOf(event)
    if (tool) {
      event.preventDefault()
      applyEdit(event.currentTarget, tool.edit)
    } else if (event.key === 'Enter' && !event.shiftKey) {
      const edit = continueLine(selectionOf(event.currentTarget))
      if (!edit) return
      event.preventDefault()
      applyTextEdit(event.currentTarget, edit)
    }
  }

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <>
          <Flex
            justify="space-between"
            align="center"
            wrap="wrap"
            gap="1"
            borderWidth="1px"
            borderBottomWidth="0"
            borderColor="border.control"
            borderTopRadius="l2"
            bg="bg.subtle"
            p="1"
          >
            <Toolbar
              controls={control.id}
              disabled={isPreview}
              onUse={(tool) => area.current && applyEdit(area.current, tool.edit)}
            />
            <Flex gap="1">
              <Toggle isOn={isPreview} onClick={() => setIsPreview(!isPreview)}>
                <Eye aria-hidden />
                Preview
              </Toggle>
              <Toggle isOn={isLive} onClick={() => setIsLive(!isLive)}>
                <Columns2 aria-hidden />
                Live preview
              </Toggle>
            </Flex>
          </Flex>
          <Grid
            templateColumns={{
              base: 'minmax(0, 1fr)',
              md: isLive ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
            }}
            gap="3"
          >
            <Box>
              {isPreview && <PlainText text={field.value} />}
              <Textarea
                {...field}
                {...control}
                ref={area}
                rows={rows}
                display={isPreview ? 'none' : 'block'}
                borderTopRadius="0"
                fontFamily="mono"
                fontSize="sm"
                onKeyDown={onKeyDown}
              />
            </Box>
            {isLive && <LivePreview content={field.value} />}
          </Grid>
        </>
      )}
    </Field>
  )
}

interface ToggleProps {
  isOn: boolean
  onClick: () => void
  children: React.ReactNode
}

function Toggle({ isOn, onClick, children }: ToggleProps) {
  return (
    <Button
      type="button"
      size="xs"
      variant={isOn ? 'subtle' : 'ghost'}
      colorPalette={isOn ? 'brand' : 'gray'}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function PlainText({ text }: { text: string }) {
  return (
    <Box
      role="region"
      aria-label="Preview"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      borderWidth="1px"
      borderColor="border.control"
      borderBottomRadius="l2"
      px="3"
      py="2"
      minH="18rem"
    >
      {text || 'Nothing to preview yet.'}
    </Box>
  )
}
