import type { AssignmentRule } from '@pt-portal/api/contract'
import { Box, EmptyState, LinkButton, Panel, Stack } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { Plus } from 'lucide-react'
import { FormSkeleton } from '../../forms/form-skeleton'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { BackButton } from '../../ui/back-button'
import { Rows, RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { useAssignmentRulesQuery } from '../data/assignment-endpoints'
import { RuleForm } from './rule-form'
import { RuleRow } from './rule-row'
import { TryRules } from './try-rules'

/** `/admin/assignment-rules`: who gets which new leads (ADR 0067). */
export function RulesPage() {
  const [search] = useSearchParams()
  const mayManage = useMay()('assignment.manage')
  if (mayManage && search.has('new')) return <RuleFormPage />
  const id = Number(search.get('edit'))
  if (mayManage && id > 0) return <RuleFormPage key={id} id={id} />
  return <RulesList mayManage={mayManage} />
}

function RulesList({ mayManage }: { mayManage: boolean }) {
  const read = useAssignmentRulesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageHeader
        title="Assignment rules"
        text="The first rule that fits decides who gets a new lead."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        {mayManage && (
          <LinkButton to={paths.newAssignmentRule}>
            <Plus aria-hidden />
            Add rule
          </LinkButton>
        )}
      </PageHeader>
      <Stack gap="6">
        <Panel as="section" aria-label="Rules" padding="none">
          <Loaded
            read={read}
            title="Rules could not be loaded"
            skeleton={<RowsSkeleton count={2} />}
            px="4"
          >
            {(rules) => <List rules={rules} mayManage={mayManage} />}
          </Loaded>
        </Panel>
        {read.data && read.data.length > 0 && <TryRules rules={read.data} />}
      </Stack>
    </>
  )
}

function List({ rules, mayManage }: { rules: AssignmentRule[]; mayManage: boolean }) {
  if (rules.length === 0) {
    return (
      <Box p="4">
        <EmptyState
          level="h2"
          title="No rules yet"
          text="New leads stay unassigned until somebody takes them."
        />
      </Box>
    )
  }
  return (
    <Rows>
      {rules.map((rule, index) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          number={index + 1}
          count={rules.length}
          mayManage={mayManage}
        />
      ))}
    </Rows>
  )
}

/** @param id of the rule to change; absent for a new one */
function RuleFormPage({ id }: { id?: number }) {
  const read = useAssignmentRulesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageHeader
        title={id ? 'Edit rule' : 'Add rule'}
        back={<BackButton to={paths.assignmentRules}>Back to Assignment rules</BackButton>}
      />
      <Loaded read={read} title="Rules could not be loaded" skeleton={<FormSkeleton />}>
        {(rules) => {
          const rule = rules.find((each) => each.id === id)
          return id && !rule ? (
            <EmptyState level="h2" title="There is no such rule" text="Somebody has deleted it." />
          ) : (
            <RuleForm rule={rule} />
          )
        }}
      </Loaded>
    </>
  )
}
