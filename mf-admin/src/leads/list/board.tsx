import type { LeadStatus } from '@pt-portal/api/contract'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { Box, Button, chakra, Flex, Grid, Text, TextLink } from '@pt-portal/shared-ui'
import { useRef, useState } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import { useMay } from '../../platform/session/use-may'
import { useIsWide } from '../../ui/browser/use-is-wide'
import { quiet } from '../../ui/buttons/looks'
import {
  type ColumnFilter,
  useLeadColumnInfiniteQuery,
  useLeadPageQuery,
} from '../data/lead-endpoints'
import { boardStatuses } from './board-card'
import { BoardColumn } from './board-column'
import type { LeadAddress } from './use-lead-address'
import { useMoveLead } from './use-move-lead'

type Wanted = LeadAddress['wantedOfBoard']

/** Shows leads as cards in a column for each status. Cards move by dragging, menu or keys (D60). */
export function Board({ address }: { address: LeadAddress }) {
  const wanted = address.wantedOfBoard
  const isWide = useIsWide()
  const mayWrite = useMay()('inquiries.write')
  const [shown, setShown] = useState<LeadStatus>('new')
  const focusOn = useRef<number>(undefined)
  const move = useMoveLead(wanted, (id) => {
    if (!document.activeElement?.closest(`[data-card="${id}"]`)) return
    focusOn.current = id
    requestAnimationFrame(() => {
      focusOn.current = undefined
    })
    focusHeadingIfLost()
  })

  const moving = mayWrite ? { focusOn, onMove: move } : undefined

  return (
    <>
      <Flex justify="space-between" gap="3" wrap="wrap" mb="4" fontSize="sm" color="fg.muted">
        {mayWrite && isWide && (
          <Text>
            Drag a card to another column, choose Move, or press Shift with ← or → on its name.
          </Text>
        )}
        <SpamLink wanted={wanted} to={address.spamPath} />
      </Flex>
      {!isWide && (
        <Flex role="group" aria-label="Column" mb="3" overflowX="auto">
          {boardStatuses.map((status) => (
            <SwitchButton
              key={status}
              filter={{ ...wanted, status }}
              isShown={status === shown}
              onShow={() => setShown(status)}
            />
          ))}
        </Flex>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' }}
        gap="3"
        // All columns are as high as the highest, so that a card from far below need not be dragged up.
        alignItems="stretch"
        // The columns to which a dragged card can go.
        css={{
          '&:has([data-dragged]) > section:not(:has([data-dragged]))': {
            outline: '2px dashed',
            outlineColor: 'brand.300',
          },
        }}
      >
        {boardStatuses
          .filter((status) => isWide || status === shown)
          .map((status) => (
            <BoardColumn
              key={status}
              filter={{ ...wanted, status }}
              moving={moving}
              from={address.search.toString()}
            />
          ))}
      </Grid>
    </>
  )
}

/** Link to the spam leads, with their number. */
function SpamLink({ wanted, to }: { wanted: Wanted; to: string }) {
  const { data } = useLeadPageQuery({ ...wanted, status: 'spam', page: 1, pageSize: 1 })
  if (!data) return <span />
  return (
    <TextLink to={to}>{data.total === 0 ? 'No spam' : `${grouped(data.total)} in spam`}</TextLink>
  )
}

const Tab = chakra(Button, {
  base: {
    flex: '1',
    flexDirection: 'column',
    gap: '0',
    minH: '12',
    borderRadius: '0',
    _first: { borderStartRadius: 'l2' },
    _last: { borderEndRadius: 'l2' },
    '& + &': { marginInlineStart: '-1px' },
    '&[aria-pressed=true]': { color: 'brand.700', bg: 'brand.50' },
  },
})

interface SwitchButtonProps {
  filter: ColumnFilter
  isShown: boolean
  onShow: () => void
}

/** Button that selects the column shown on phones, which show one at a time. */
function SwitchButton({ filter, isShown, onShow }: SwitchButtonProps) {
  const { currentData } = useLeadColumnInfiniteQuery(filter)
  const total = currentData?.pages[0]?.total
  return (
    <Tab {...quiet} px="2" aria-pressed={isShown} onClick={onShow}>
      {statusNames[filter.status]}
      {total !== undefined && (
        <Box as="span" fontWeight="normal">
          {grouped(total)}
        </Box>
      )}
    </Tab>
  )
}
