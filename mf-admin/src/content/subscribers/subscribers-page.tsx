import type { AnnouncementMailing } from '@pt-portal/api/contract/content/subscribers'
import { counted, joined } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Button, Heading, notify, Panel } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { FormSkeleton } from '../../forms/form-skeleton'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { WorkList } from '../../ui/lists/work-list'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import {
  useAnnouncementsQuery,
  useEraseSubscriberMutation,
  useSubscriberCountsQuery,
} from '../data/subscriber-endpoints'

/** `/admin/subscribers`: who is told of changes of the law, in numbers, and what became of each announcement (D89). */
export function SubscribersPage() {
  const read = useAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isErasing, setIsErasing] = useState(false)
  return (
    <>
      <PageHeader text="Readers who get a mail when the law changes. Nobody sees their addresses.">
        <Button {...quiet} onClick={() => setIsErasing(true)}>
          Erase an address
        </Button>
      </PageHeader>
      <Counts />
      <WorkList
        noun={{ one: 'announcement', many: 'announcements' }}
        read={read}
        columns={columns}
        name="announcements"
        nameOf={({ states }) => joined(states)}
        empty={{
          title: 'Nothing was announced yet',
          text: 'An announcement goes out when a change of the law is published and readers are told.',
        }}
      />
      {isErasing && <EraseDialog onClose={() => setIsErasing(false)} />}
    </>
  )
}

function Counts() {
  const read = useSubscriberCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Panel as="section" mb="6" aria-labelledby="subscribers">
      <Heading as="h2" size="sm" id="subscribers">
        Subscribers
      </Heading>
      <Loaded read={read} title="Subscribers could not be counted" skeleton={<FormSkeleton />}>
        {(counts) => {
          const said = (kinds: string[]) =>
            counts
              .filter(({ kind }) => kinds.includes(kind))
              .map(({ name, subscribers }) => `${name}: ${grouped(subscribers)}`)
              .join(' · ')
          const total = counts
            .filter(({ kind }) => kind === 'language')
            .reduce((sum, { subscribers }) => sum + subscribers, 0)
          return (
            <>
              <p>{counted(total, 'subscriber')}</p>
              {total > 0 && <p>{said(['all', 'state'])}</p>}
              {total > 0 && <p>{said(['language'])}</p>}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const [erase] = useEraseSubscriberMutation()
  return (
    <FormDialog
      title="Erase an address"
      text="For somebody who asks for it. The subscription ends, and nothing of the address stays."
      initialValues={{ email: '' }}
      submit="Erase"
      submitting="Erasing..."
      save={async ({ email }) => {
        const { erased } = await erase({ email }).unwrap()
        onClose()
        notify(
          erased
            ? { title: 'Address erased', type: 'success' }
            : { title: 'This address is not subscribed', type: 'info' },
        )
      }}
      failure="The address could not be erased."
      onClose={onClose}
    >
      <TextField name="email" label="Email" type="email" required data-autofocus />
    </FormDialog>
  )
}

type Count = 'sent' | 'waiting' | 'failed' | 'retired' | 'dropped'

const countColumn = (id: Count, label: string): Column<AnnouncementMailing> => ({
  id,
  label,
  width: 92,
  cell: (mailing) => grouped(mailing[id]),
})

const columns: readonly Column<AnnouncementMailing>[] = [
  {
    id: 'states',
    label: 'States',
    width: 240,
    isWidest: true,
    cell: ({ states }) => <span title={joined(states)}>{joined(states)}</span>,
  },
  {
    id: 'announced',
    label: 'Announced',
    width: 148,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  countColumn('sent', 'Sent'),
  countColumn('waiting', 'Waiting'),
  countColumn('failed', 'Failed'),
  countColumn('retired', 'No mailbox'),
  countColumn('dropped', 'Left'),
]
