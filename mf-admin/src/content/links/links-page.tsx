import type { BrokenLink, LinkProblem } from '@pt-portal/api/contract/content/portal-links'
import { PlainLink } from '@pt-portal/shared-ui'
import { Pencil } from 'lucide-react'
import { useMay } from '../../platform/session/use-may'
import { IconLink } from '../../ui/buttons/icon-link'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page-header'
import type { Column } from '../../ui/table/column'
import { useTableSettings } from '../../ui/table/use-table-settings'
import { useBrokenLinksQuery } from '../data/link-endpoints'
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

/** `/admin/links`: links inside the portal that lead to nothing, or through a redirect (ADR 0107). */
export function LinksPage() {
  const address = useListAddress(filters)
  const read = useBrokenLinksQuery(address.wanted)
  const settings = useTableSettings('links')
  const mayWrite = useMay()('content.write')
  return (
    <>
      <PageHeader text="Links inside the portal that lead to nothing or through an old address." />
      <WorkList
        noun={{ one: 'link to correct', many: 'links to correct' }}
        address={address}
        read={read}
        columns={columns}
        settings={settings}
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
          text: 'All links inside the portal lead to a page.',
        }}
      />
    </>
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
    width: 240,
    cell: ({ address }) => <span title={address}>{address}</span>,
  },
  { id: 'kind', label: 'Kind', width: 132, cell: ({ page }) => kindOf(page) },
]
