import { notify } from '@pt-portal/shared-ui'
import { failureText, isUnreachable, type RequestFailure } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  type PortalFormProps,
  showFieldErrors,
  useFormikContext,
} from '@pt-portal/shared-ui/forms'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isGone } from '../data/admin-endpoints'
import { useWrite } from '../session/use-write'
import { CollisionDialog } from './collision-dialog'
import { differences } from './differences'
import { UnsavedGuard } from './unsaved-guard'

export type FormValues = Record<string, unknown>

/** What every record that can be edited has. */
export interface Versioned {
  updatedAt: string
}

export interface RecordFormProps<Values extends FormValues, Saved extends Versioned> {
  initialValues: Values
  /** Version the form starts from; absent for a new record (D29). */
  updatedAt?: string
  validationSchema: PortalFormProps<Values>['validationSchema']
  /** The form's values of a stored record. */
  valuesOf: (record: Saved) => Values
  /** Names of the fields, for comparing two versions. */
  labels: Record<keyof Values & string, string>
  save: (values: Values, updatedAt?: string) => Promise<Saved>
  /** Toast after saving. */
  success: string
  /** Title of the toast when saving failed. */
  failure: string
  onSaved?: (record: Saved) => void
  children: ReactNode
}

interface Collision<Values, Saved> {
  mine: Values
  theirs: Saved
  helpers: FormikHelpers<Values>
}

/** The record that somebody else has saved in the meantime, when that is why a save was refused (D29). */
function currentOf<Saved>(failure: unknown): Saved | undefined {
  const { status, body } = failure as Partial<RequestFailure>
  return status === 409 ? (body?.current as Saved | undefined) : undefined
}

function reasonOf(failure: unknown): string {
  if (isUnreachable(failure)) return 'The server did not answer. What you typed is still here.'
  if (isGone(failure)) return 'It has been deleted in the meantime. What you typed is still here.'
  return failureText(failure, '')
}

interface FollowProps<Values> {
  /** Receives what the form holds. */
  latest: RefObject<Values>
  /** Version that the form started from. */
  updatedAt: RefObject<string | undefined>
  stored: { initialValues: Values; updatedAt?: string }
}

/** Tells the form's values to whom saves; a version read later replaces what nobody has touched. */
function Follow<Values extends FormValues>({ latest, updatedAt, stored }: FollowProps<Values>) {
  const { values, dirty, isSubmitting, resetForm } = useFormikContext<Values>()

  useLayoutEffect(() => {
    latest.current = values
  }, [latest, values])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is a reason.
  useEffect(() => {
    if (dirty || isSubmitting || stored.updatedAt === updatedAt.current) return
    updatedAt.current = stored.updatedAt
    resetForm({ values: stored.initialValues })
  }, [stored.updatedAt])

  return null
}

/**
 * A form that saves one record: a failed save keeps what was typed and puts the server's messages at
 * their fields, an edit that would overwrite somebody else's asks, and so does leaving unsaved (D24, D29).
 */
export function RecordForm<Values extends FormValues, Saved extends Versioned>(
  props: RecordFormProps<Values, Saved>,
) {
  const { valuesOf, children } = props
  const [collision, setCollision] = useState<Collision<Values, Saved>>()
  const updatedAt = useRef(props.updatedAt)
  const latest = useRef(props.initialValues)
  const isSaving = useRef(false)
  const isSaved = useRef(false)
  const write = useWrite()

  const rebase = (record: Saved, helpers: FormikHelpers<Values>) => {
    updatedAt.current = record.updatedAt
    helpers.resetForm({ values: valuesOf(record) })
  }

  const finish = (record: Saved, sent: Values, helpers: FormikHelpers<Values>) => {
    const typedSince = latest.current === sent ? undefined : latest.current
    rebase(record, helpers)
    notify({ title: props.success, type: 'success' })
    // What was typed while the save was under way is not saved, and must not be left behind.
    if (typedSince) return helpers.setValues(typedSince)
    // The guard must let `onSaved` leave before the form has rendered its clean state.
    isSaved.current = true
    props.onSaved?.(record)
  }

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    if (isSaving.current) return
    isSaving.current = true
    try {
      const record = await write(() => props.save(values, updatedAt.current))
      finish(record, values, helpers)
    } catch (failure) {
      const theirs = currentOf<Saved>(failure)
      // An earlier attempt came through, only its answer did not.
      if (theirs && differences(values, valuesOf(theirs)).length === 0) {
        return finish(theirs, values, helpers)
      }
      if (theirs) return setCollision({ mine: values, theirs, helpers })
      showFieldErrors(helpers, failure)
      notify({ title: props.failure, description: reasonOf(failure), type: 'error' })
    } finally {
      isSaving.current = false
    }
  }

  const keepMine = async ({ mine, theirs, helpers }: Collision<Values, Saved>) => {
    setCollision(undefined)
    updatedAt.current = theirs.updatedAt
    helpers.setSubmitting(true)
    await save(mine, helpers)
    helpers.setSubmitting(false)
  }

  const takeTheirs = ({ theirs, helpers }: Collision<Values, Saved>) => {
    setCollision(undefined)
    rebase(theirs, helpers)
  }

  return (
    <PortalForm<Values>
      initialValues={props.initialValues}
      validationSchema={props.validationSchema}
      onSubmit={save}
    >
      {children}
      <UnsavedGuard isSaved={isSaved} />
      <Follow latest={latest} updatedAt={updatedAt} stored={props} />
      {collision && (
        <CollisionDialog
          mine={collision.mine}
          theirs={valuesOf(collision.theirs)}
          labels={props.labels}
          savedAt={collision.theirs.updatedAt}
          onKeepMine={() => keepMine(collision)}
          onTakeTheirs={() => takeTheirs(collision)}
          onClose={() => setCollision(undefined)}
        />
      )}
    </PortalForm>
  )
}
