import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { PortalForm, useFormikContext } from '@pt-portal/shared-ui/forms'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CollisionDialog } from './compare/collision-dialog'
import { withFields } from './compare/merge'
import { type DraftHandle, KeepDraft } from './drafts/keep-draft'
import type { FormValues, Intent, RecordFormProps, Version, Versioned } from './record'
import { RecordContext } from './record-context'
import { SaveShortcut } from './save-shortcut'
import { UnsavedGuard } from './unsaved-guard'
import { useSaving } from './use-saving'

interface FollowProps<Values> {
  /** Receives the form's current values. */
  latest: RefObject<Values>
  version: RefObject<Version<Values>>
  stored: { initialValues: Values; updatedAt?: string }
}

/** Keeps `latest` up to date, and shows a version that was read later if the form has no changes. */
function Follow<Values extends FormValues>({ latest, version, stored }: FollowProps<Values>) {
  const { values, dirty, isSubmitting, resetForm } = useFormikContext<Values>()

  useLayoutEffect(() => {
    latest.current = values
  }, [latest, values])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is a reason.
  useEffect(() => {
    if (dirty || isSubmitting || stored.updatedAt === version.current.updatedAt) return
    version.current = { values: stored.initialValues, updatedAt: stored.updatedAt }
    resetForm({ values: stored.initialValues })
  }, [stored.updatedAt])

  return null
}

/** Email of the user of the form. It stays known when the session ends meanwhile. */
function useTypist(): string {
  const { data: user } = useSessionQuery()
  const [email, setEmail] = useState(user?.email ?? '')
  if (user && user.email !== email) setEmail(user.email)
  return email
}

/**
 * A form that saves one record. A failed save keeps the typed values and shows the server's messages at their
 * fields. Edits of others are merged; a dialog asks about conflicts. Leaving with unsaved changes asks first,
 * and unsaved changes are kept in the browser (D24, D29, D50). Ctrl+S saves and stays.
 */
export function RecordForm<Values extends FormValues, Saved extends Versioned>(
  props: RecordFormProps<Values, Saved>,
) {
  const { resource, id, initialValues, labels, valuesOf } = props
  const inWords = props.inWords ?? ((values) => values)
  const version = useRef<Version<Values>>({ values: initialValues, updatedAt: props.updatedAt })
  const latest = useRef(initialValues)
  const isSaved = useRef(false)
  const stays = useRef(false)
  const intent = useRef<Intent>('update')
  const draft = useRef<DraftHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  const user = useTypist()

  const { save, failure, collision, saveOver, takeOver, goOn } = useSaving<Values, Saved>({
    form: props,
    version,
    latest,
    stays,
    intent,
    onStored: () => draft.current?.forget(),
    onLeaving: () => {
      isSaved.current = true
    },
  })

  return (
    <PortalForm<Values>
      formRef={form}
      initialValues={initialValues}
      validationSchema={props.validationSchema}
      onSubmit={save}
    >
      <RecordContext
        value={{
          resource,
          id,
          hasDraft: props.drafts?.exists ?? false,
          labels,
          version,
          latest,
          failure,
          giveUp: () => {
            isSaved.current = true
            draft.current?.forget()
          },
          setAside: () => draft.current?.setAside(),
          valuesOf: valuesOf as (record: unknown) => FormValues,
        }}
      >
        {props.head}
        <KeepDraft
          key={`${user}:${id ?? 'new'}`}
          ref={draft}
          place={{ user, resource, id }}
          version={version}
          labels={labels}
          inWords={inWords}
          form={form}
          canSaveDraft={props.drafts !== undefined}
        />
        {props.children}
      </RecordContext>
      <SaveShortcut
        form={form}
        stays={stays}
        intent={intent}
        savesDraft={props.drafts?.exists ?? false}
      />
      <UnsavedGuard isSaved={isSaved} onDiscard={() => draft.current?.forget()} />
      <Follow latest={latest} version={version} stored={props} />
      {collision && (
        <CollisionDialog
          base={inWords(collision.base)}
          mine={inWords(collision.mine)}
          theirs={inWords(valuesOf(collision.theirs))}
          conflicts={collision.conflicts}
          taken={collision.taken}
          labels={labels}
          savedAt={collision.theirs.updatedAt}
          onKeepMine={() => saveOver(collision, collision.values)}
          onTakeTheirs={() =>
            takeOver(
              collision,
              withFields(collision.values, valuesOf(collision.theirs), collision.conflicts),
            )
          }
          onChoose={(choices) =>
            saveOver(
              collision,
              withFields(
                collision.values,
                valuesOf(collision.theirs),
                collision.conflicts.filter((name) => choices[name] === 'theirs'),
              ),
            )
          }
          onClose={goOn}
        />
      )}
    </PortalForm>
  )
}
