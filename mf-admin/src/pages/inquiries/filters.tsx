import { inquiryStatuses } from '@pt-portal/api/contract'
import { Box, chakra, Grid, Input } from '@pt-portal/shared-ui'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useAdminServicePagesQuery, useAdminStatePagesQuery } from '../../data/admin-endpoints'
import { Select } from '../../ui/select'
import { statusNames } from './status'
import type { Filter } from './use-inquiry-address'

export interface FiltersProps {
  filter: Filter
  onChange: (changed: Partial<Filter>) => void
}

/** Search, state, service and status of the list (D31). */
export function Filters({ filter, onChange }: FiltersProps) {
  const { data: states = [] } = useAdminStatePagesQuery()
  const { data: services = [] } = useAdminServicePagesQuery()
  return (
    <Grid
      role="search"
      templateColumns={{ base: '1fr 1fr', lg: '2fr 1fr 1fr 1fr' }}
      gap="3"
      px={{ base: '4', md: '5' }}
      py="4"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <SearchBox value={filter.q} onChange={(q) => onChange({ q })} />
      <Choice label="State" value={filter.state} onChange={(state) => onChange({ state })}>
        <option value="">All states</option>
        {namesWith(filter.state, states).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="Service" value={filter.service} onChange={(service) => onChange({ service })}>
        <option value="">All services</option>
        {namesWith(filter.service, services).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="Status" value={filter.status} onChange={(status) => onChange({ status })}>
        <option value="">Any status</option>
        {inquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </Choice>
    </Grid>
  )
}

/** Leads may name what was renamed or deleted since; a choice in force is always shown. */
function namesWith(chosen: string, records: { name: string }[]): string[] {
  const names = new Set(records.map(({ name }) => name))
  return chosen && !names.has(chosen) ? [chosen, ...names] : [...names]
}

const Label = chakra('label', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'medium', mb: '1' },
})

interface ControlProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ControlProps) {
  const id = useId()
  return (
    <Box minW="0">
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </Box>
  )
}

const pauseMs = 400

/** Searches a moment after the last key, or at once with Enter; each text is searched for once. */
function SearchBox({ value, onChange }: Pick<ControlProps, 'value' | 'onChange'>) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const sought = useRef(value)

  const search = () => {
    sought.current = typed
    if (typed !== value) onChange(typed)
  }
  const searchAfterPause = useEffectEvent(() => {
    // Whoever stays with unsaved notes has answered for this text.
    if (typed !== sought.current) search()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    // The box's own search has arrived; what was typed since stays.
    if (value === sought.current) return
    sought.current = value
    setTyped(value)
  }, [value])

  return (
    <Box minW="0" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
      <Label htmlFor={id}>Search</Label>
      <Input
        id={id}
        type="search"
        placeholder="Name, email, phone, company or message"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) search()
        }}
      />
    </Box>
  )
}
