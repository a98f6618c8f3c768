import type { PageResourceName, StatePage } from '@pt-portal/api/contract'
import { slugify } from '@pt-portal/api/contract'
import { entriesOf, type Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { limits } from '@pt-portal/api/contract/kinds/limits'
import { notify } from '@pt-portal/shared-ui'
import type { RequestFailure } from '@pt-portal/shared-ui/data'
import { useNavigate } from '@pt-portal/shared-ui/router'
import type { FormValues } from '../../forms/record'
import { editPaths } from '../../platform/paths'
import { useAttempt } from '../../ui/use-attempt'
import type { PageRecord } from '../data/history-endpoints'
import { useCreateRecordMutation } from '../data/record-endpoints'
import { hidden } from './publicity'

/** Slugs that are tried, when copies of the same record have taken the first ones. */
const attempts = 9

/**
 * The values of a copy: hidden, with a name and an address of its own.
 * @param copy counted from 1
 */
export function copyOf(fields: Fields, values: FormValues, copy: number): FormValues {
  const [title] = entriesOf(fields).find(([, { type }]) => type === 'title')!
  const name = `Copy of ${values[title]}`.slice(0, limits.line)
  return {
    ...hidden(fields, values),
    [title]: name,
    slug: `${slugify(name).slice(0, limits.slug - 3)}${copy === 1 ? '' : `-${copy}`}`,
  }
}

const isSlugTaken = (failure: unknown) =>
  Boolean((failure as Partial<RequestFailure>).body?.fields?.slug)

/** Returns a function that stores a copy of a record as a new one that is not public, and opens it. */
export function useDuplicate(resource: PageResourceName) {
  const [create] = useCreateRecordMutation()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const { fields } = kinds[resource] as { fields: Fields }

  const store = async (record: PageRecord, values: FormValues, copy = 1): Promise<PageRecord> => {
    // The facts of a state have a form of their own.
    const { facts } = record as Partial<StatePage>
    try {
      const copied = { ...copyOf(fields, values, copy), ...(facts && { facts }) }
      return await create({ resource, values: copied }).unwrap()
    } catch (failure) {
      if (copy < attempts && isSlugTaken(failure)) return store(record, values, copy + 1)
      throw failure
    }
  }

  return (record: PageRecord, values: FormValues) =>
    attempt(async () => {
      const { id } = await store(record, values)
      notify({
        title: 'Copy saved',
        description: 'This is the copy. Visitors do not see it yet.',
        type: 'success',
      })
      navigate(editPaths[resource](id))
    }, 'The copy could not be saved')
}
