import { EmptyState } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { Fragment, type ReactNode } from 'react'
import { FormSkeleton } from '../forms/form-skeleton'
import { BackButton } from '../ui/buttons/back-button'
import { Loaded, type LoadedProps } from '../ui/page/loaded'
import { PageHeader } from '../ui/page/page-header'

interface ListOrFormProps<Row> {
  /** Whether the user may open the form. */
  mayWrite: boolean
  /** What one record is called, such as 'rule'. */
  noun: string
  read: LoadedProps<Row[]>['read']
  /** Address and name of the list. */
  list: { path: string; name: string }
  /** @param row absent for a new record */
  form: (row: Row | undefined) => ReactNode
  /** The list. */
  children: ReactNode
}

/** A list that is read as a whole, or in its place the form for the record that the address names, or for a new one. */
export function ListOrForm<Row extends { id: number }>(props: ListOrFormProps<Row>) {
  const { mayWrite, noun, read, list, form, children } = props
  const [search] = useSearchParams()
  const isNew = search.has('new')
  const opened = Number(search.get('edit'))
  if (!mayWrite || !(isNew || opened > 0)) return children
  return (
    <Fragment key={isNew ? 'new' : opened}>
      <PageHeader
        title={`${isNew ? 'Add' : 'Edit'} ${noun}`}
        back={<BackButton to={list.path}>{`Back to ${list.name}`}</BackButton>}
      />
      <Loaded read={read} title={`${list.name} could not be loaded`} skeleton={<FormSkeleton />}>
        {(rows) => {
          const row = isNew ? undefined : rows.find(({ id }) => id === opened)
          return isNew || row ? (
            form(row)
          ) : (
            <EmptyState
              level="h2"
              title={`There is no such ${noun}`}
              text="Somebody has deleted it."
            />
          )
        }}
      </Loaded>
    </Fragment>
  )
}
