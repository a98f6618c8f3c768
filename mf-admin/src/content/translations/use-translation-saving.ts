import type { Translation } from '@pt-portal/api/contract'
import type { RequestFailure } from '@pt-portal/shared-ui/data'
import { useEffect, useRef, useState } from 'react'
import { currentOf } from '../../forms/meeting'
import type { FormValues } from '../../forms/record'
import { type TranslationKey, useSaveTranslationMutation } from '../data/translation-endpoints'
import { changesOf } from './translation-values'

/** A version that has been saved. */
export type SavedTranslation = Translation & { updatedAt: string }

/** The same failure with its messages at the names of the form's fields, where the API has `fields.{name}`. */
function atFields(failure: unknown): unknown {
  const { body } = failure as Partial<RequestFailure>
  if (!body?.fields) return failure
  const fields = Object.entries(body.fields as Record<string, string>).map(([path, message]) => [
    path.replace(/^fields\./, ''),
    message,
  ])
  return { ...(failure as object), body: { ...body, fields: Object.fromEntries(fields) } }
}

const deletedMeanwhile =
  'Someone else has deleted this version in the meantime. What you see is still here; saving again stores it as a new one.'

/** Saves a version, only what is changed of it. `shown` is the version whose English stands beside the form's fields. */
export function useTranslationSaving(key: TranslationKey, read: Translation) {
  const [shown, setShown] = useState(read)
  const stored = useRef(read)
  const isDeleted = useRef(false)
  const [put] = useSaveTranslationMutation()

  const follow = (translation: Translation) => {
    stored.current = translation
    isDeleted.current = false
    setShown(translation)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another read is a reason.
  useEffect(() => {
    if (read.updatedAt !== stored.current.updatedAt) follow(read)
  }, [read])

  const save = async (values: FormValues, updatedAt?: string): Promise<SavedTranslation> => {
    const basis = isDeleted.current ? null : (updatedAt ?? null)
    const change = changesOf(shown, stored.current, values)
    if (!change && basis === stored.current.updatedAt) return stored.current as SavedTranslation
    try {
      const saved = await put({ ...key, ...change, updatedAt: basis }).unwrap()
      follow(saved)
      return saved as SavedTranslation
    } catch (failure) {
      const current = currentOf<Translation>(failure)
      if (current) stored.current = current
      if (current?.updatedAt === null) {
        isDeleted.current = true
        throw { status: 409, body: { error: deletedMeanwhile } } satisfies Partial<RequestFailure>
      }
      throw atFields(failure)
    }
  }

  return { shown, follow, save }
}
