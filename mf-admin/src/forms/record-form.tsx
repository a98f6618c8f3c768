import { notify } from '@pt-portal/shared-ui'
import { type FormikHelpers, PortalForm, useFormikContext } from '@pt-portal/shared-ui/forms'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLastEmail } from '../platform/session/sign-in-again'
import { useKeys } from '../ui/keys/use-keys'
import { type Basis, useBasis } from './basis'
import { CollisionDialog } from './compare/collision-dialog'
import { type DraftHandle, KeepDraft } from './drafts/keep-draft'
import type { FormValues, Intent, RecordFormProps, Versioned } from './record'
import { RecordContext, type RecordOfForm } from './record-context'
import { UnsavedGuard } from './unsaved-guard'
import { useSaving, versionOf } from './use-saving'

interface FollowProps<Values extends FormValues> {
  basis: Basis<Values>
  /** Receives the form's methods. */
  formik: RefObject<FormikHelpers<Values> | undefined>
  stored: { initialValues: Values; updatedAt?: string }
}

/** Keeps `latest` up to date, and shows a version that was read later if the form has no changes. */
function Follow<Values extends FormValues>({ basis, formik, stored }: FollowProps<Values>) {
  const context = useFormikContext<Values>()
  const { values, dirty, isSubmitting } = context
  const { latest, version, standOn } = basis

  useLayoutEffect(() => {
    formik.current = context
    latest.current = values
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is a reason.
  useEffect(() => {
    if (dirty || isSubmitting || stored.updatedAt === version.current.updatedAt) return
    standOn({ values: stored.initialValues, updatedAt: stored.updatedAt })
  }, [stored.updatedAt])

  return null
}

/**
 * A form that saves one record. A failed save keeps the typed values and shows the server's messages at their
 * fields. Edits of others are merged; a dialog asks about conflicts. Leaving with unsaved changes asks first,
 * and unsaved changes are kept in the browser (D24, D29, D50). Ctrl+S saves and stays.
 */
export function RecordForm<Values extends FormValues, Saved extends Versioned>(
  props: RecordFormProps<Values, Saved>,
) {
  const { resource, id, initialValues, updatedAt, labels } = props
  const inWords = props.inWords ?? ((values) => values)
  const formik = useRef<FormikHelpers<Values>>(undefined)
  const basis = useBasis({ values: initialValues, updatedAt }, formik)
  const { version, latest, standOn } = basis
  const isSaved = useRef(false)
  const stays = useRef(false)
  const intent = useRef<Intent>('update')
  const draft = useRef<DraftHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  const user = useLastEmail()
  const forget = () => draft.current?.forget()

  const saving = useSaving<Values, Saved>({
    form: props,
    basis,
    formik,
    stays,
    intent,
    onStored: forget,
    onLeaving: () => {
      isSaved.current = true
    },
  })

  const record: RecordOfForm = {
    resource,
    id,
    hasDraft: props.drafts?.exists ?? false,
    labels,
    version,
    latest,
    failure: saving.failure,
    giveUp: () => {
      isSaved.current = true
      forget()
    },
    standOn: (changed) => standOn(versionOf(props, changed as Saved), version.current.values),
    replaceBy: (other) => {
      draft.current?.setAside()
      standOn(versionOf(props, other as Saved))
    },
  }

  return (
    <PortalForm<Values>
      formRef={form}
      initialValues={initialValues}
      validationSchema={props.validationSchema}
      onSubmit={saving.save}
    >
      <RecordContext value={record}>
        {props.head}
        <KeepDraft
          key={`${user}:${id ?? 'new'}`}
          ref={draft}
          subject={{ user, resource, id }}
          basis={basis}
          labels={labels}
          inWords={inWords}
          form={form}
          canSaveDraft={props.drafts !== undefined}
        />
        {props.children}
      </RecordContext>
      <SaveShortcut form={form} stays={stays} intent={intent} savesDraft={record.hasDraft} />
      <UnsavedGuard isSaved={isSaved} onDiscard={forget} />
      <Follow basis={basis} formik={formik} stored={props} />
      {saving.collision && (
        <CollisionDialog form={props} inWords={inWords} {...saving} collision={saving.collision} />
      )}
    </PortalForm>
  )
}

interface SaveShortcutProps {
  form: RefObject<HTMLFormElement | null>
  /** Set at each submit: whether the form stays open afterwards. */
  stays: RefObject<boolean>
  /** Set at each submit: what it does. Buttons say it with their `value`. */
  intent: RefObject<Intent>
  /** Whether Ctrl+S saves a draft. */
  savesDraft: boolean
}

/** Dialogs above the form handle their own keys. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null

/** Saves the form on Ctrl+S and Cmd+S instead of letting the browser save the page. The form stays open. */
function SaveShortcut({ form, stays, intent, savesDraft }: SaveShortcutProps) {
  const { dirty, isSubmitting } = useFormikContext()

  useEffect(() => {
    const element = form.current
    const note = (event: SubmitEvent) => {
      const { value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>
      intent.current = (value as Intent) || (!event.submitter && savesDraft ? 'draft' : 'update')
      stays.current = event.submitter === null || intent.current === 'draft'
    }
    element?.addEventListener('submit', note)
    return () => element?.removeEventListener('submit', note)
  }, [form, stays, intent, savesDraft])

  useKeys([
    {
      keys: ['Ctrl+s'],
      label: 'Save, and stay here',
      act: (event) => {
        if (isSubmitting || event.repeat || isInDialog(event.target)) return
        if (dirty) form.current?.requestSubmit()
        else notify({ title: 'Nothing to save' })
      },
    },
  ])

  return null
}
