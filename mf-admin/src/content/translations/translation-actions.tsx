import type { Translation } from '@pt-portal/api/contract'
import { languageOf } from '@pt-portal/api/contract/language/languages'
import { Badge, notify } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { ExternalLink, Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import type { FormValues } from '../../forms/record'
import { RecordContext } from '../../forms/record-context'
import { isGone } from '../../platform/requests'
import { PublicationBadge } from '../../ui/badges'
import { Question } from '../../ui/dialogs/question'
import { tellFailure } from '../../ui/tell-failure'
import { useAttempt } from '../../ui/use-attempt'
import {
  useDeleteTranslationMutation,
  useSaveTranslationMutation,
} from '../data/translation-endpoints'
import { decisionOn } from '../editing/decisions'
import { FormActions } from '../editing/form-actions'
import type { MenuEntry } from '../editing/form-menu'
import { isOn, wayToPublic } from '../editing/publicity'
import { publicity } from './translation-values'
import { useVersionWrite } from './use-version-write'

export interface TranslationActionsProps {
  /** The version as it is stored. */
  translation: Translation
  cancelTo: string
  /** Receives the version after the menu has changed it. */
  onStored: (translation: Translation) => void
  /** Opens the preview in a tab. */
  onPreview: () => void
}

/** State, buttons and menu of the form of a version. */
export function TranslationActions(props: TranslationActionsProps) {
  const { translation, cancelTo, onStored, onPreview } = props
  const { resource, id, language, status } = translation
  const { values, initialValues } = useFormikContext<FormValues>()
  const [isDeleting, setIsDeleting] = useState(false)
  const [put] = useSaveTranslationMutation()
  const run = useVersionWrite(onStored)
  const way = wayToPublic(publicity, values, initialValues)

  const unpublish = () =>
    run({
      call: (updatedAt) => put({ resource, id, language, isPublished: false, updatedAt }).unwrap(),
      success: 'Visitors do not see it any more',
      failure: 'It could not be hidden',
    })

  const preview: MenuEntry = { label: 'Preview in a tab', Icon: ExternalLink, onSelect: onPreview }
  const deletion: MenuEntry = {
    label: 'Delete translation',
    Icon: Trash2,
    onSelect: () => setIsDeleting(true),
    isDestructive: true,
  }

  return (
    <>
      <FormActions
        label="Save"
        cancelTo={cancelTo}
        {...decisionOn(publicity, way, translation.isPublished ? unpublish : undefined)}
        hides={translation.isPublished && !isOn(publicity, values)}
        entries={status ? [preview, deletion] : [preview]}
        badge={
          status ? (
            <PublicationBadge status={status} />
          ) : (
            <Badge colorPalette="gray">Not begun</Badge>
          )
        }
      />
      {isDeleting && (
        <DeleteDialog
          translation={translation}
          goTo={cancelTo}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}

interface DeleteDialogProps {
  translation: Translation
  /** Where to go afterwards. */
  goTo: string
  onClose: () => void
}

function DeleteDialog({ translation, goTo, onClose }: DeleteDialogProps) {
  const { resource, id, language, title } = translation
  const { englishName } = languageOf(language)
  const form = useContext(RecordContext)
  const [remove] = useDeleteTranslationMutation()
  const attempt = useAttempt()
  const navigate = useNavigate()

  const leave = () => {
    form?.giveUp()
    notify({ title: 'Translation deleted', type: 'success' })
    navigate(goTo)
  }
  const act = () =>
    attempt(
      () => remove({ resource, id, language }).unwrap().then(leave),
      (failure) => {
        if (isGone(failure)) return leave()
        tellFailure(failure, 'Failed to delete the translation')
      },
    )

  return (
    <Question
      title={`Delete “${title}” in ${englishName}?`}
      text="Readers of this language do not find the page any more. What it said stays in the history, from which it can be restored once the translation is begun anew. The English page stays as it is."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      act={act}
      onClose={onClose}
    />
  )
}
