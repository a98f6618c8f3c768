import { Box, Button, chakra, Flex, Input, withKeys } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { errorText } from '../error-text'

/** Adds a tag, trimmed. Ignores an empty or duplicate tag. */
export function withTag(tags: string[], typed: string): string[] {
  const tag = typed.trim()
  return tag && !tags.includes(tag) ? [...tags, tag] : tags
}

const Chip = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxW: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    borderRadius: 'l2',
    ps: '2.5',
    fontSize: 'sm',
    fontWeight: 'medium',
  },
})

/** Field for tags: Enter or the button adds the typed tag, and a cross removes one. */
export function TagsField({ name, label }: { name: string; label: string }) {
  const [{ value }, { error }, { setValue }] = useField<string[]>(name)
  const [draft, setDraft] = useState({ entered: value, typed: '' })
  // A value from a merge or draft replaces the entered tags and the typed text.
  const isOurs = withTag(draft.entered, draft.typed).join('\n') === value.join('\n')
  const { entered, typed } = isOurs ? draft : { entered: value, typed: '' }

  const box = useRef<HTMLInputElement>(null)

  /** Treats the text in the box as a tag already, so that saving includes it and leaving asks. */
  const change = (next: typeof draft) => {
    setDraft(next)
    setValue(withTag(next.entered, next.typed))
  }
  const add = () => change({ entered: withTag(entered, typed), typed: '' })
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would otherwise save the form.
    event.preventDefault()
    add()
  }

  return (
    <Field label={label} hint="Type a tag and press Enter." error={errorText(error)}>
      {(control) => (
        <>
          <Flex gap="2">
            <Input
              {...control}
              ref={box}
              value={typed}
              autoComplete="off"
              onChange={(event) => change({ entered, typed: event.target.value })}
              onKeyDown={addOnEnter}
            />
            <Button variant="outline" colorPalette="gray" aria-label="Add tag" onClick={add}>
              <Plus aria-hidden />
            </Button>
          </Flex>
          {entered.length > 0 && (
            <Box as="ul" aria-label="Chosen" display="flex" flexWrap="wrap" gap="2" mt="2">
              {withKeys(entered).map(({ key, item: tag }) => (
                <Chip key={key}>
                  <Box as="span" overflowWrap="anywhere" py="1">
                    {tag}
                  </Box>
                  <Button
                    size="xs"
                    variant="ghost"
                    aria-label={`Remove tag ${tag}`}
                    onClick={() => {
                      change({ entered: entered.filter((other) => other !== tag), typed })
                      // The cross that has the focus is removed.
                      box.current?.focus()
                    }}
                  >
                    <X aria-hidden />
                  </Button>
                </Chip>
              ))}
            </Box>
          )}
        </>
      )}
    </Field>
  )
}
