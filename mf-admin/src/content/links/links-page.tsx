import type { BrokenLink, LinkProblem } from '@pt-portal/api/contract/content/portal-links'
import { counted } from '@pt-portal/api/contract/language/english'
import { notify, PlainLink } from '@pt-portal/shared-ui'
import { Pencil } from 'lucide-react'
import { useMay } from '../../platform/session/use-may'
import { ActionButton } from '../../ui/buttons/action-button'
import { IconLink } from '../../ui/buttons/icon-link'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import { useBrokenLinksQuery, useCheckOtherSitesMutation } from '../data/link-endpoints'
import { formAtLink } from './form-of-text'
import { kindOf } from './linked-from'

const problemNames: Record<LinkProblem, string> = {
  missing: 'No such page',
  trashed: 'In the trash',
  hidden: 'Not public',
  heading: 'No such heading',
  moved: 'Old address',
  staff: 'For staff',
  malformed: 'No address',
  unreachable: 'Other site',
}

const filters = {
  q: { kind: 'search', placeholder: 'Title, text or address' },
  problem: {
    kind: 'choice',
    label: 'Problem',
    any: 'Any problem',
    options: Object.entries(problemNames),
  },
} as const

/** `/admin/links`: links that lead to nothing, or through a redirect (ADR 0107). */
export function LinksPage() {
  const address = useListAddress(filters)
  const read = useBrokenLinksQuery(address.wanted)
  const mayWrite = useMay()('content.write')
  return (
    <>
      <PageHeader text="Links that lead to nothing or through an old address.">
        {mayWrite && <CheckButton />}
      </PageHeader>
      <WorkList
        noun={{ one: 'link to correct', many: 'links to correct' }}
        address={address}
        read={read}
        columns={columns}
        name="links"
        nameOf={nameOf}
        actions={
          mayWrite
            ? {
                width: 60,
                of: (link) => (
                  <IconLink to={formAtLink(link)} label={`Correct ${nameOf(link)}`} title="Correct">
                    <Pencil aria-hidden />
                  </IconLink>
                ),
              }
            : undefined
        }
        empty={{
          title: 'No links to correct',
          text: 'All links inside the portal lead to a page. Other sites are asked when you check them.',
        }}
      />
    </>
  )
}

/** Lets the API ask other sites for the pages that the portal links to. */
function CheckButton() {
  const [check] = useCheckOtherSitesMutation()
  return (
    <ActionButton
      {...quiet}
      act={async () => {
        const { addresses } = await check().unwrap()
        notify({
          title: `Checking ${counted(addresses, 'address', 'addresses')} of other sites`,
          description: 'Those that do not answer are listed here as they are found.',
          type: 'success',
        })
      }}
      failed="The check could not begin"
    >
      Check addresses of other sites
    </ActionButton>
  )
}

const nameOf = ({ address, page }: BrokenLink) => `${address} in ${page.title}`

const columns: readonly Column<BrokenLink>[] = [
  {
    id: 'page',
    label: 'Page',
    width: 220,
    isWidest: true,
    cell: (link) => (
      <PlainLink
        to={formAtLink(link)}
        title={link.page.title}
        borderRadius="l1"
        overflowWrap="anywhere"
        _hover={{ textDecoration: 'underline' }}
      >
        {link.page.title}
      </PlainLink>
    ),
  },
  {
    id: 'problem',
    label: 'Problem',
    width: 132,
    onCard: 'badge',
    cell: ({ problem, message }) => <span title={message}>{problemNames[problem]}</span>,
  },
  { id: 'text', label: 'Text', width: 180, cell: ({ text }) => text },
  {
    id: 'address',
    label: 'Address',
    onCard: 'plain',
    width: 240,
    cell: ({ address }) => <span title={address}>{address}</span>,
  },
  { id: 'kind', label: 'Kind', width: 132, onCard: 'plain', cell: ({ page }) => kindOf(page) },
  {
    id: 'checked',
    label: 'Checked',
    width: 148,
    cell: ({ checkedAt }) => checkedAt && <Moment iso={checkedAt} />,
  },
]
