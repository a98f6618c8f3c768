import { plural } from '@pt-portal/api/contract/language/english'
import type { Permission } from '@pt-portal/api/contract/staff/policy'
import { Box, Button, chakra, Flex, Input, Text } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { focusable } from '../../platform/focus-heading'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { useSignOut } from '../../platform/session/use-sign-out'
import { quiet } from '../../ui/buttons/looks'
import { Modal } from '../../ui/dialogs/modal'
import { useSettled } from '../../ui/use-settled'
import { isOffered, menuScreens, screens } from '../screens/screens'
import { recentPages, rememberPage } from './recent'
import { type FoundPage, useFound } from './use-found'

const pauseMs = 200

interface Entry extends Partial<FoundPage> {
  label: string
  run: () => void
}

/** Command palette: finds any record, screen or action of the admin area by typing (D53). */
export function Palette({ onClose }: { onClose: () => void }) {
  const hasLeft = useRef(false)
  return (
    <Modal
      placement="top"
      content={{ 'aria-label': 'Go to', overflow: 'hidden' }}
      // After a navigation the focus goes to the heading of the new screen.
      finalFocusEl={() => (hasLeft.current ? focusable() : null)}
      onClose={onClose}
    >
      <Finder
        onLeave={() => {
          hasLeft.current = true
          onClose()
        }}
      />
    </Modal>
  )
}

/** Returns the entries for a text: recent pages and all actions at first, then matching actions and records. */
function useGroups(text: string, onLeave: () => void) {
  const { data: user } = useSessionQuery()
  const may = useMay()
  const { signOut } = useSignOut()
  const navigate = useNavigate()
  const email = user?.email ?? ''
  const [recent] = useState(() => recentPages(email))
  const wanted = text.trim().toLowerCase()
  const paused = useSettled(text.trim(), pauseMs)
  const found = useFound(wanted === '' ? '' : paused)

  const go = (to: string) => {
    onLeave()
    navigate(to)
  }
  const entryOf = (page: FoundPage): Entry => ({
    ...page,
    run: () => {
      const { label, detail, to } = page
      if (!page.isPrivate) rememberPage(email, { label, detail, to })
      go(to)
    },
  })
  const groups: { title: string; entries: Entry[] }[] = [
    { title: 'Recent', entries: wanted === '' ? recent.map(entryOf) : [] },
    {
      title: 'Actions',
      entries: actions
        .filter((action) => isOffered(action, may))
        .filter(({ label }) => label.toLowerCase().includes(wanted))
        .map(({ label, to }) => ({
          label,
          to,
          run: () => {
            if (to) return go(to)
            onLeave()
            signOut()
          },
        })),
    },
    ...found.groups.map(({ title, pages }) => ({ title, entries: pages.map(entryOf) })),
  ]
  return {
    ...found,
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: found.isSearching || (wanted !== '' && paused !== text.trim()),
  }
}

function Finder({ onLeave }: { onLeave: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isSearching, failed, retry } = useGroups(text, onLeave)
  const all = groups.flatMap(({ entries }) => entries)
  const index = Math.min(active, all.length - 1)
  const optionId = ({ to = 'sign-out' }: Entry) => `${id}-${to}`
  const current = all[index]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) {
      event.preventDefault()
      setActive((index + step + all.length) % all.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      current?.run()
    }
  }

  return (
    <>
      <Box p="3" borderBottomWidth="1px" borderColor="border">
        <Input
          data-autofocus
          role="combobox"
          aria-label="Go to a record or an action"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Search or go to…"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        maxH="24rem"
        overflowY="auto"
        py="2"
        css={{ '@media (max-height: 40rem)': { maxHeight: '50vh' } }}
      >
        {groups.map(({ title, entries }) => (
          <Box key={title} role="group" aria-label={title}>
            <GroupTitle aria-hidden="true">{title}</GroupTitle>
            {entries.map((entry) => (
              <Option
                key={optionId(entry)}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === current}
                onPoint={() => setActive(all.indexOf(entry))}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Outcome
        count={all.length}
        text={text.trim()}
        isSearching={isSearching}
        failed={failed}
        onRetry={retry}
      />
    </>
  )
}

const GroupTitle = chakra('div', {
  base: { px: '4', pt: '2', pb: '1', fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted' },
})

interface OptionProps {
  id: string
  entry: Entry
  isActive: boolean
  onPoint: () => void
}

function Option({ id, entry, isActive, onPoint }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    <Flex
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      align="baseline"
      justify="space-between"
      gap="4"
      px="4"
      py="2"
      cursor="button"
      bg={isActive ? 'brand.100' : undefined}
      onClick={entry.run}
      onMouseMove={isActive ? undefined : onPoint}
    >
      <Text as="span" overflowWrap="anywhere">
        {entry.label}
      </Text>
      {entry.detail && (
        <Text as="span" flexShrink="0" fontSize="sm" color="fg.muted">
          {entry.detail}
        </Text>
      )}
    </Flex>
  )
}

interface OutcomeProps {
  count: number
  text: string
  isSearching: boolean
  failed: string[]
  onRetry: () => void
}

function outcomeText({ count, text, isSearching, failed }: OutcomeProps): string {
  if (text === '') return 'Type to find a record. Arrow keys choose, Enter opens, Escape closes.'
  if (isSearching) return 'Searching...'
  if (count > 0) return `${count} ${plural(count, 'result')}`
  return failed.length > 0 ? 'No results' : `Nothing found for "${text}"`
}

/** Reports the result of the search, also to screen readers. */
function Outcome(props: OutcomeProps) {
  const { failed, onRetry } = props
  return (
    <Box px="4" py="2" borderTopWidth="1px" borderColor="border" bg="bg.subtle" fontSize="sm">
      <Text role="status" color="fg.muted" overflowWrap="anywhere">
        {outcomeText(props)}
      </Text>
      {failed.length > 0 && (
        <Flex align="center" justify="space-between" gap="3" mt="1">
          <Text role="alert" color="fg.error">{`${failed.join(', ')} could not be searched.`}</Text>
          <Button {...quiet} onClick={onRetry}>
            Retry
          </Button>
        </Flex>
      )}
    </Box>
  )
}

interface Action {
  label: string
  /** Address to go to; absent for signing out. */
  to?: string
  /** Permission that the action needs; absent when all staff may use it. */
  permission?: Permission
  isForTranslators?: boolean
}

/** Actions that are available from any screen: a new record of each kind, every screen, and the way out. */
const actions: Action[] = [
  ...screens.flatMap(({ create }) => (create ? [{ ...create, to: create.path }] : [])),
  ...menuScreens.map(({ path, label, permission, menu }) => ({
    permission,
    ...menu,
    to: path,
    label,
  })),
  { label: 'View Website', to: paths.website, isForTranslators: true },
  { label: 'Sign Out', isForTranslators: true },
]
