import { type PageResourceName, slugify } from '@pt-portal/api/contract'
import { Box, Button, Flex, Text } from '@pt-portal/shared-ui'
import {
  TextareaField,
  type TextareaFieldProps,
  useField,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { type KeyboardEvent, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { pagePaths } from '../../platform/paths'
import { RecordContext } from '../record-context'

/** Whether the slug follows what is typed; `asks`: only after a question, as readers know the address (D77). */
export type SlugFollows = boolean | 'asks'

export interface SlugSourceFieldProps extends TextareaFieldProps {
  slugFollows: SlugFollows
  /** Stands below the question whether the address changes too. */
  aboutAddress?: ReactNode
}

/** The title looks like the heading of the page; its box shows when it is pointed at, in use or wrong. */
const heading = {
  '& > div > label': { mb: '0' },
  '& textarea': {
    fieldSizing: 'content',
    minH: '0',
    mx: '-3',
    width: 'calc(100% + 1.5rem)',
    px: '3',
    py: '1',
    fontSize: { base: '2xl', md: '3xl' },
    fontWeight: 'bold',
    lineHeight: 'short',
    bg: 'transparent',
    resize: 'none',
    overflow: 'hidden',
  },
  '& textarea:not(:hover, :focus, [aria-invalid=true])': { borderColor: 'transparent' },
  // Forced-colours mode draws the border of every box.
  '@media (forced-colors: active)': { '& textarea': { borderColor: 'currentColor' } },
}

/** A title has one line, however many it takes to show it. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** Field for the name or title from which the slug is made. It looks like a heading, and shows a long title whole. */
export function SlugSourceField({ slugFollows, aboutAddress, ...props }: SlugSourceFieldProps) {
  const { setFieldValue } = useFormikContext()
  const [{ value }] = useField<string>(props.name)
  const around = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title may need more lines, or fewer.
  useLayoutEffect(() => {
    if (globalThis.CSS?.supports?.('field-sizing', 'content')) return
    const box = around.current!.querySelector('textarea')!
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  }, [value])

  return (
    <Box ref={around} css={heading}>
      <TextareaField
        rows={1}
        placeholder={props.label}
        {...props}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
        }}
        onInput={({ currentTarget: box }) => {
          // A pasted text may have several lines.
          if (box.value.includes('\n')) box.value = oneLine(box.value)
          if (slugFollows === true) setFieldValue('slug', slugify(box.value))
        }}
      />
      {slugFollows === 'asks' && (
        <AddressQuestion name={props.name}>{aboutAddress}</AddressQuestion>
      )}
    </Box>
  )
}

/** Asks whether a changed name changes the address too. */
function AddressQuestion({ name, children }: { name: string; children?: ReactNode }) {
  const { values, initialValues, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const { resource } = useContext(RecordContext)!
  const address = pagePaths[resource as PageResourceName]
  const proposal = slugify(String(values[name]))
  const isAsked = values[name] !== initialValues[name] && proposal && proposal !== values.slug
  return (
    <Box role="status">
      {isAsked && (
        <Flex mt="2" gap="3" wrap="wrap" align="center">
          <Text fontSize="sm" overflowWrap="anywhere">
            {`Also change the address to ${address(proposal)}? The old one will lead here.`}
          </Text>
          <Button
            size="sm"
            variant="outline"
            onClick={(event) => {
              // The button goes away with the question.
              event.currentTarget.form?.querySelector<HTMLElement>('[name=slug]')?.focus()
              setFieldValue('slug', proposal)
            }}
          >
            Change the address
          </Button>
        </Flex>
      )}
      {isAsked && children}
    </Box>
  )
}
