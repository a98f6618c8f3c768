import { Box, Input } from '@pt-portal/shared-ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FilterLabel } from './choice'

const pauseMs = 400

export interface SearchBoxProps {
  label?: string
  value: string
  placeholder: string
  /** Without a visible label and lower, for a bar of filters. */
  isInBar?: boolean
  onChange: (value: string) => void
}

/** Searches 400 ms after the last key, or at once on Enter. Searches for each text only once. */
export function SearchBox(props: SearchBoxProps) {
  const { label = 'Search', value, placeholder, isInBar = false, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState(value)
  const sought = useRef(value)

  const search = () => {
    sought.current = typed
    if (typed !== value) onChange(typed)
  }
  const searchAfterPause = useEffectEvent(() => {
    // Skip a text that was sought before: the user has already chosen to stay with unsaved notes.
    if (typed !== sought.current) search()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    // The value is the box's own search; keep the text typed since.
    if (value === sought.current) return
    sought.current = value
    setTyped(value)
  }, [value])

  return (
    <Box minW="0" width={isInBar ? 'full' : undefined} gridColumn={{ base: '1 / -1', lg: 'auto' }}>
      {!isInBar && <FilterLabel htmlFor={id}>{label}</FilterLabel>}
      <Input
        id={id}
        {...(isInBar && { 'aria-label': label, minH: '9', fontSize: 'sm' })}
        type="search"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) search()
        }}
      />
    </Box>
  )
}
