import type { SavedView, ViewList } from '@pt-portal/api/contract'
import { Box, Button, chakra, Flex, Input, notify, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '../../platform/session/use-write'
import { FilterLabel } from '../choice'
import { PopoverButton, PopoverOption } from '../popover-button'
import type { TableSettings } from '../table/use-table-settings'
import {
  useChangeViewMutation,
  useDeleteViewMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
} from './saved-view-endpoints'

export interface SavedViewsProps {
  list: ViewList
  /** Filters and order of the list as it is now, without the page. */
  query: string
  settings: TableSettings
}

/** Views of a list that staff have named, and what can be done with the present one. */
export function SavedViews(props: SavedViewsProps) {
  const [opened, setOpened] = useState<SavedView>()
  return (
    <PopoverButton
      label={opened ? `Saved views: ${opened.name}` : 'Saved views'}
      face={opened?.name ?? 'Saved views'}
      variant="ghost"
    >
      {(close) => <Menu {...props} opened={opened} onOpened={setOpened} close={close} />}
    </PopoverButton>
  )
}

interface MenuProps extends SavedViewsProps {
  opened: SavedView | undefined
  onOpened: (view: SavedView | undefined) => void
  close: () => void
}

function Menu({ list, query, settings, opened, onOpened, close }: MenuProps) {
  const { currentData: views = [], isError } = useSavedViewsQuery(list)
  const navigate = useNavigate()
  const show = (view: SavedView) => {
    navigate(`?${view.query}`)
    settings.change(view.look)
    onOpened(view)
    close()
  }
  return (
    <Box minW="64" px="1.5">
      {isError && <Text>The saved views could not be loaded.</Text>}
      {views.map((view) => (
        <PopoverOption key={view.id} onClick={() => show(view)}>
          {view.name}
          {view.isShared && (
            <Text as="span" color="fg.muted" ms="2">
              {`shared${view.by ? ` by ${view.by}` : ''}`}
            </Text>
          )}
        </PopoverOption>
      ))}
      <ViewForm
        key={opened?.updatedAt}
        list={list}
        query={query}
        settings={settings}
        opened={opened}
        onOpened={onOpened}
        close={close}
      />
    </Box>
  )
}

const Tick = chakra('input', {
  base: { width: '4', height: '4', accentColor: '{colors.brand.600}', focusVisibleRing: 'outside' },
})

const fieldsOf = (failure: unknown) =>
  (failure as Partial<RequestFailure>).body?.fields as Record<string, string> | undefined

/** Saves the list as it is now under a name, or changes the view that was opened. */
function ViewForm({ list, query, settings, opened, onOpened, close }: MenuProps) {
  const id = useId()
  const [name, setName] = useState(opened?.name ?? '')
  const [isShared, setIsShared] = useState(opened?.isShared ?? false)
  const [problem, setProblem] = useState('')
  const [save] = useSaveViewMutation()
  const [change] = useChangeViewMutation()
  const [remove] = useDeleteViewMutation()
  const write = useWrite()
  const { density, shown, widths } = settings
  const view = { name: name.trim(), isShared, query, look: { density, shown, widths } }
  const own = opened?.isMine ? opened : undefined

  /** What is typed stays when this fails, with the reason below the name. */
  const attempt = async (work: () => Promise<SavedView | undefined>, done: string) => {
    if (!view.name) return setProblem('Name is required')
    try {
      onOpened(await write(work))
      notify({ title: done, type: 'success' })
      close()
    } catch (failure) {
      setProblem(fieldsOf(failure)?.name ?? failureText(failure, 'The view could not be saved.'))
    }
  }

  const saveNew = () => attempt(() => save({ list, ...view }).unwrap(), `View "${name}" saved`)
  const update = ({ id, updatedAt }: SavedView) =>
    attempt(() => change({ id, updatedAt, ...view }).unwrap(), `View "${name}" changed`)
  const discard = ({ id, name }: SavedView) =>
    attempt(async () => {
      await remove(id).unwrap()
      return undefined
    }, `View "${name}" deleted`)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (own) update(own)
    else saveNew()
  }

  return (
    <Box asChild borderTopWidth="1px" borderColor="border" mt="1.5" pt="2.5" pb="1.5">
      <form onSubmit={submit} noValidate>
        <Stack gap="2">
          <Text fontSize="sm" color="fg.muted">
            Filters, order, columns and density as they are now
          </Text>
          <Box>
            <FilterLabel htmlFor={id}>Name of the view</FilterLabel>
            <Input
              id={id}
              maxLength={60}
              minH="9"
              value={name}
              aria-invalid={problem !== ''}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={({ target }) => {
                setName(target.value)
                setProblem('')
              }}
            />
            {problem && (
              <Text id={`${id}-problem`} role="alert" fontSize="sm" color="fg.error">
                {problem}
              </Text>
            )}
          </Box>
          <Flex as="label" gap="2" align="center" fontSize="sm" cursor="button">
            <Tick
              type="checkbox"
              checked={isShared}
              onChange={({ target }) => setIsShared(target.checked)}
            />
            Share with all staff
          </Flex>
          <Flex gap="2" wrap="wrap">
            {own && (
              <Button type="submit" size="sm">
                Update
              </Button>
            )}
            <Button
              type={own ? 'button' : 'submit'}
              size="sm"
              variant={own ? 'outline' : undefined}
              onClick={own ? saveNew : undefined}
            >
              {own ? 'Save as new' : 'Save'}
            </Button>
            {own && (
              <Button size="sm" variant="outline" colorPalette="red" onClick={() => discard(own)}>
                Delete
              </Button>
            )}
          </Flex>
        </Stack>
      </form>
    </Box>
  )
}
