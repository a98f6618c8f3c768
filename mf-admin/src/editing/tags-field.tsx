import { Box, Button, chakra, Flex, Input } from '@pt-portal/shared-ui'
import { Field, useField } from '@pt-portal/shared-ui/forms'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { errorText } from './error-text'

/** The tags with one more: trimmed, empty and duplicate ones ignored (seed §5). */
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

/** Tags: type and press Enter or use the button; each has a cross that removes it (seed §2). */
export function TagsField({ name, label }: { name: string; label: string }) {
  const [{ value: tags }, { error }, { setValue }] = useField<string[]>(name)
  const [typed, setTyped] = useState('')

  const add = () => {
    setValue(withTag(tags, typed))
    setTyped('')
  }
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
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <Button variant="outline" colorPalette="gray" aria-label="Add tag" onClick={add}>
              <Plus aria-hidden />
            </Button>
          </Flex>
          {tags.length > 0 && (
            <Box as="ul" aria-label="Chosen" display="flex" flexWrap="wrap" gap="2" mt="2">
              {tags.map((tag) => (
                <Chip key={tag}>
                  <Box as="span" overflowWrap="anywhere" py="1">
                    {tag}
                  </Box>
                  <Button
                    size="xs"
                    variant="ghost"
                    aria-label={`Remove tag ${tag}`}
                    onClick={() => setValue(tags.filter((other) => other !== tag))}
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
