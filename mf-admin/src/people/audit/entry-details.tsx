import type { AuditRecord } from '@pt-portal/api/contract'
import { Box, chakra, Grid, Heading, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import { asText, inWords } from '../../forms/compare/as-text'
import { ChangedFields, TextBox } from '../../forms/compare/changed-fields'
import { queryOf } from '../../platform/requests'
import { recordName, resourceName } from './words'

type Values = Record<string, unknown>

/** Details of an entry: changed fields before and after, or the fields of a new or deleted record, and short facts. */
export function EntryDetails({ id, entry }: { id: string; entry: AuditRecord }) {
  const { before, after, resource, resourceId } = entry
  return (
    <Stack id={id} gap="5" pt="4" pb="2">
      {before && after ? (
        <ChangedFields
          labels={{}}
          names={Object.keys({ ...before, ...after })}
          before={before}
          after={after}
          level="h3"
        />
      ) : (
        <>
          <Fields title="As it was" values={before} />
          <Fields
            title={entry.action === 'create' ? 'As it was created' : 'Since then'}
            values={after}
          />
        </>
      )}
      <Fields title={before || after ? 'Also noted' : 'Noted'} values={factsBeside(entry)} />
      {resourceId !== null && (
        <Text fontSize="sm">
          <TextLink to={`?${queryOf({ resource, resourceId })}`}>
            {`Everything about this ${resourceName(resource).toLowerCase()} (${resourceId})`}
          </TextLink>
        </Text>
      )}
    </Stack>
  )
}

/** Whether an entry has details that its row does not show. */
export const hasDetails = (entry: AuditRecord) =>
  Boolean(entry.before ?? entry.after ?? factsBeside(entry))

/** Returns the facts that neither the row nor the fields show. */
function factsBeside(entry: AuditRecord): Values | null {
  const told = { ...entry.before, ...entry.after }
  const isTold = (name: string, value: unknown) =>
    Object.hasOwn(told, name) || value === null || value === '' || value === recordName(entry)
  const facts = Object.entries(entry.detail ?? {}).filter(([name, value]) => !isTold(name, value))
  return facts.length > 0 ? Object.fromEntries(facts) : null
}

const Term = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Details = chakra('dd', {
  base: { fontSize: 'sm', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', minW: '0' },
})

function Fields({ title, values }: { title: string; values: Values | null }) {
  if (!values) return null
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1.5">
        {title}
      </Heading>
      <TextBox aria-label={title}>
        <Grid
          as="dl"
          templateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
          columnGap="4"
          rowGap={{ base: '0.5', md: '1.5' }}
        >
          {Object.entries(values).map(([name, value]) => (
            <Box key={name} display="contents">
              <Term>{inWords(name)}</Term>
              <Details mb={{ base: '2', md: '0' }}>{asText(value)}</Details>
            </Box>
          ))}
        </Grid>
      </TextBox>
    </Box>
  )
}
