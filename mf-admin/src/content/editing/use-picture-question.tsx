import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'
import type { FormValues } from '../../forms/record'
import { foreignOrigins, readPictureSources } from '../markdown/checks/picture-sources'

/** The texts of a form, with the picture above them written as one of a text. */
const textOf = ({ featuredImage, ...values }: FormValues): string =>
  [`![](${featuredImage ?? ''})`, ...Object.values(values)]
    .filter((value) => typeof value === 'string')
    .join('\n')

/**
 * Asks before readers get pictures that their browsers refuse.
 * @returns `mayPublish` for `RecordForm`, and the dialog
 */
export function usePictureQuestion() {
  const [asked, setAsked] = useState<{ origins: string[]; answer: (isYes: boolean) => void }>()

  const mayPublish = async (values: FormValues, published?: FormValues): Promise<boolean> => {
    const known = published ? foreignOrigins(textOf(published)) : []
    const added = foreignOrigins(textOf(values)).filter((origin) => !known.includes(origin))
    const sources = added.length > 0 ? await readPictureSources() : undefined
    const origins = sources ? added.filter((origin) => !sources.includes(origin)) : []
    if (origins.length === 0) return true
    return new Promise((answer) => setAsked({ origins, answer }))
  }

  const close = (isYes: boolean) => {
    asked?.answer(isYes)
    setAsked(undefined)
  }

  const dialog = asked && (
    <ConfirmDialog
      open
      title="Readers will not see all pictures"
      text={`Readers’ browsers refuse pictures of ${asked.origins.join(', ')}. Save them and add them with Picture instead; or publish without them.`}
      confirmLabel="Publish all the same"
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  )
  return { mayPublish, dialog }
}
