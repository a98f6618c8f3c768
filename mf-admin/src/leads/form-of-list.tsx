import { EmptyState } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { FormSkeleton } from '../forms/form-skeleton'
import { BackButton } from '../ui/buttons/back-button'
import { Loaded, type LoadedProps } from '../ui/page/loaded'
import { PageHeader } from '../ui/page/page-header'

/** Which record of a list the address opens in its form: its id, 'new', or none. */
export function useOpened(mayWrite: boolean): number | 'new' | undefined {
  const [search] = useSearchParams()
  if (!mayWrite) return undefined
  if (search.has('new')) return 'new'
  const id = Number(search.get('edit'))
  return id > 0 ? id : undefined
}

interface FormOfListProps<Row> {
  opened: number | 'new'
  /** What one record is called, such as 'rule'. */
  noun: string
  read: LoadedProps<Row[]>['read']
  /** Address and name of the list. */
  list: { path: string; name: string }
  /** The form. @param row absent for a new record */
  children: (row: Row | undefined) => ReactNode
}

/** The form for a record of a list that is read as a whole, in place of the list. */
export function FormOfList<Row extends { id: number }>(props: FormOfListProps<Row>) {
  const { opened, noun, read, list, children } = props
  return (
    <>
      <PageHeader
        title={opened === 'new' ? `Add ${noun}` : `Edit ${noun}`}
        back={<BackButton to={list.path}>{`Back to ${list.name}`}</BackButton>}
      />
      <Loaded read={read} title={`${list.name} could not be loaded`} skeleton={<FormSkeleton />}>
        {(rows) => {
          const row = rows.find(({ id }) => id === opened)
          return opened === 'new' || row ? (
            children(row)
          ) : (
            <EmptyState
              level="h2"
              title={`There is no such ${noun}`}
              text="Somebody has deleted it."
            />
          )
        }}
      </Loaded>
    </>
  )
}
