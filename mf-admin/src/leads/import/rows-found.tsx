import { counted } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import {
  type ImportPreview,
  type ImportRow,
  type ImportRows,
  importFieldNames,
} from '@pt-portal/api/contract/leads/lead-import'
import { chakra, Text } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { Fold } from '../../ui/page/fold'

const List = chakra('ul', {
  base: {
    fontSize: 'sm',
    listStyleType: 'none',
    '& > li': { px: '4', py: '2', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
})

/** The rows of each kind, those first with which something is wrong. */
export const RowsFound = ({ wrong, duplicates, ready }: ImportPreview) => (
  <>
    <Rows name="Wrong rows" rows={wrong} isOpen />
    <Rows name="Duplicates" rows={duplicates} isOpen={wrong.count === 0} />
    <Rows name="Rows that are ready" rows={ready} isOpen={wrong.count + duplicates.count === 0} />
  </>
)

interface RowsProps {
  name: string
  rows: ImportRows
  isOpen: boolean
}

function Rows({ name, rows: { count, rows }, isOpen }: RowsProps) {
  if (count === 0) return null
  return (
    <Fold summary={`${name}: ${grouped(count)}`} isOpen={isOpen}>
      <List aria-label={name}>
        {rows.map((row) => (
          <Row key={row.row} {...row} />
        ))}
      </List>
      {count > rows.length && (
        <Text px="4" py="2" fontSize="sm" color="fg.muted">
          {`And ${counted(count - rows.length, 'more row', 'more rows')}.`}
        </Text>
      )}
    </Fold>
  )
}

function Row({ row, name, phone, email, problems, likeLead, likeRow }: ImportRow) {
  return (
    <li>
      <Text as="span" color="fg.muted">{`Row ${row} `}</Text>
      {[name, phone, email].filter(Boolean).join(' • ')}
      {problems.map(({ field, message }) => (
        <Text key={field} color="fg.error">{`${importFieldNames[field]}: ${message}`}</Text>
      ))}
      {likeLead !== null ? (
        <Text>
          The same person as <Link to={paths.lead(likeLead)}>{`lead ${likeLead}`}</Link>
        </Text>
      ) : (
        likeRow !== null && <Text>{`The same person as row ${likeRow}`}</Text>
      )}
    </li>
  )
}
