import type { SavedView, ViewList } from '@pt-portal/api/contract'
import { Box, Button, Flex, Input, notify, Stack, Text } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import { Bookmark } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { PopoverButton } from '../buttons/popover-button'
import { FilterLabel } from '../controls/choice'
import { Tick } from '../controls/ticks'
import { type ViewLink, Views } from '../page/views'
import type { TableSettings } from '../table/use-table-settings'
import { useAttempt } from '../use-attempt'
import { type SaveViewArgs, savedViewOperations } from './saved-view-operations'

const { useSavedViewsQuery, useSaveViewMutation, useChangeViewMutation, useDeleteViewMutation } =
  savedViewOperations.enhanceEndpoints({
    addTagTypes: ['SavedView'],
    endpoints: {
      // Colleagues share views meanwhile.
      savedViews: { providesTags: ['SavedView'], keepUnusedDataFor: 0 },
      saveView: { invalidatesTags: ['SavedView'] },
      // Answers 409 with `current` when somebody has saved it since `updatedAt`.
      changeView: { invalidatesTags: ['SavedView'] },
      deleteView: { invalidatesTags: ['SavedView'] },
    },
  })

export interface SavedViewsProps {
  list: ViewList
  /** Accessible name of the group of links. */
  label: string
  /** Views that everybody has; the saved ones follow them. */
  usual?: ViewLink[]
  /** Filters and order of the list as it is now, without the page. */
  query: string
  settings: TableSettings
}

/** The same text for the same filters, in whatever order. */
function sorted(query: string): string {
  const search = new URLSearchParams(query)
  search.sort()
  return search.toString()
}

/** Links to the views of a list, those that staff have named among them, and a small menu to save and change these. */
export function SavedViews({ list, label, usual = [], query, settings }: SavedViewsProps) {
  const { data: views = [], isError } = useSavedViewsQuery({ list })
  const [openedId, setOpenedId] = useState<number>()
  const isLike = (view: SavedView) => sorted(view.query) === sorted(query)
  const opened = views.find(({ id }) => id === openedId)
  const present = opened && isLike(opened) ? opened : views.find(isLike)
  const isUsual = query === '' || usual.some(({ isCurrent }) => isCurrent)
  // A view whose filters were changed since it was opened can be updated.
  const changeable = present ?? (isUsual ? undefined : opened)

  const links: ViewLink[] = [
    ...usual.map((view) => ({ ...view, isCurrent: view.isCurrent && !present })),
    ...views.map((view) => ({
      key: String(view.id),
      label: view.name,
      title: view.isShared ? `Shared${view.by ? ` by ${view.by}` : ''}` : undefined,
      to: `?${view.query}`,
      isCurrent: view === present,
      onClick: () => {
        settings.change(view.look)
        setOpenedId(view.id)
      },
    })),
  ]

  return (
    <>
      {links.length > 0 && <Views label={label} isSmall views={links} />}
      <PopoverButton
        label={changeable ? `Saved views: ${changeable.name}` : 'Saved views'}
        face={<Bookmark aria-hidden />}
        variant="ghost"
      >
        {(close) => (
          <Box minW={{ md: '18rem' }} px="1.5">
            {isError && <Text mb="2">The saved views could not be loaded.</Text>}
            <ViewForm
              key={changeable?.updatedAt}
              list={list}
              query={query}
              settings={settings}
              opened={changeable}
              onOpened={(view) => setOpenedId(view?.id)}
              close={close}
            />
          </Box>
        )}
      </PopoverButton>
    </>
  )
}

interface ViewFormProps extends Pick<SavedViewsProps, 'list' | 'query' | 'settings'> {
  /** The view that can be changed, if any. */
  opened: SavedView | undefined
  onOpened: (view: SavedView | undefined) => void
  close: () => void
}

const fieldsOf = (failure: unknown) =>
  (failure as Partial<RequestFailure>).body?.fields as Record<string, string> | undefined

type NewView = Omit<SaveViewArgs, 'list'>

interface ViewWritesProps extends Pick<ViewFormProps, 'list' | 'onOpened' | 'close'> {
  onProblem: (reason: string) => void
}

/** Saves, changes and deletes views. What is typed stays when this fails, with the reason below the name. */
function useViewWrites({ list, onOpened, close, onProblem }: ViewWritesProps) {
  const [save] = useSaveViewMutation()
  const [change] = useChangeViewMutation()
  const [remove] = useDeleteViewMutation()
  const attempt = useAttempt()

  const send = (work: () => Promise<SavedView | undefined>, done: string) =>
    attempt(
      async () => {
        onOpened(await work())
        notify({ title: done, type: 'success' })
        close()
      },
      (failure) =>
        onProblem(fieldsOf(failure)?.name ?? failureText(failure, 'The view could not be saved.')),
    )
  return {
    save: (view: NewView) =>
      send(() => save({ list, ...view }).unwrap(), `View "${view.name}" saved`),
    change: ({ id, updatedAt }: SavedView, view: NewView) =>
      send(() => change({ id, updatedAt, ...view }).unwrap(), `View "${view.name}" changed`),
    remove: ({ id, name }: SavedView) =>
      send(async () => {
        await remove(id).unwrap()
        return undefined
      }, `View "${name}" deleted`),
  }
}

/** Saves the list as it is now under a name, or changes the view that was opened. */
function ViewForm({ list, query, settings, opened, onOpened, close }: ViewFormProps) {
  const id = useId()
  const [name, setName] = useState(opened?.name ?? '')
  const [isShared, setIsShared] = useState(opened?.isShared ?? false)
  const [problem, setProblem] = useState('')
  const writes = useViewWrites({ list, onOpened, close, onProblem: setProblem })
  const { density, shown, widths } = settings
  const view = { name: name.trim(), isShared, query, look: { density, shown, widths } }
  const own = opened?.isMine ? opened : undefined
  const ifNamed = (send: () => unknown) => (view.name ? send() : setProblem('Name is required'))
  const saveNew = () => ifNamed(() => writes.save(view))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (own) ifNamed(() => writes.change(own, view))
    else saveNew()
  }

  return (
    <Box asChild py="1.5">
      <form onSubmit={submit} noValidate>
        <Stack gap="2">
          <Text fontSize="sm" color="fg.muted">
            {opened && !own
              ? `Only ${opened.by ?? 'an administrator'} and administrators can change this view. It can be saved as your own:`
              : 'Filters, order, columns and density as they are now'}
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
              <Button
                size="sm"
                variant="outline"
                colorPalette="red"
                onClick={() => ifNamed(() => writes.remove(own))}
              >
                Delete
              </Button>
            )}
          </Flex>
        </Stack>
      </form>
    </Box>
  )
}
