import type { FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import { Box } from '@pt-portal/shared-ui'
import { useLocation, useNavigate, useParams } from '@pt-portal/shared-ui/router'
import { useRef } from 'react'
import { belowFormHead } from '../../forms/form-head'
import { UnreadForm } from '../../forms/unread-form'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { useUpdateStateFactsMutation } from '../data/record-endpoints'
import { useDraftedRecord } from '../drafts/use-drafted-record'
import { isPublic } from '../lists/record-kind'
import { TranslationsOf } from '../translations/translations-of'
import { FactsForm } from './facts-form'
import { factsBodyOf } from './facts-values'

/** `/admin/state-pages/{id}/facts`: edits a state's facts (D52). */
export function StateFactsPage() {
  const { id } = useParams()
  return <EditFacts key={id} id={Number(id)} />
}

function EditFacts({ id }: { id: number }) {
  const drafted = useDraftedRecord({ resource: 'state-pages', id, part: 'facts' })
  const { currentData, draft, actions, isMinorEdit, setMinorEdit } = drafted
  const state = currentData?.record as FactsPage | undefined
  const [update] = useUpdateStateFactsMutation()
  const navigate = useNavigate()
  // The state's form leads back to the list from which it was opened.
  const { state: from } = useLocation()
  const hadFocus = useRef(false)
  const head = {
    title: 'Edit Facts',
    back: (
      <BackButton to={paths.editState(id)} state={from}>
        Back to State Page
      </BackButton>
    ),
    hadFocus,
  }
  return (
    <Box css={belowFormHead}>
      {state ? (
        <FactsForm
          head={head}
          state={state}
          note={currentData?.draft?.note ?? ''}
          drafts={{ isPublic: isPublic(state), draft, ...actions }}
          translations={
            <TranslationsOf
              record={{ resource: 'state-pages', id }}
              isMinorEdit={isMinorEdit}
              onMinorEdit={setMinorEdit}
            />
          }
          save={async (values, updatedAt, tellsReaders) => {
            const minorEdit = isMinorEdit || undefined
            const body = { ...factsBodyOf(values), updatedAt, minorEdit, tellsReaders }
            const saved = await update({ id, ...body }).unwrap()
            setMinorEdit(false)
            return saved
          }}
          onSaved={() => navigate(paths.editState(id), { state: from })}
        />
      ) : (
        <UnreadForm head={head} read={drafted} title="Failed to fetch state page" />
      )}
    </Box>
  )
}
