import { Field, useField } from '@pt-portal/shared-ui/forms'
import { Select } from '../../ui/controls/select'
import { moment } from '../../ui/dates/moment'
import type { Basis, ListedBuild } from '../data/builds'

export interface BuildFieldProps {
  /** Newest first. */
  builds: ListedBuild[]
  /** What is live, which its option says. */
  basis: Basis
}

/** What an option adds to the id of a build that visitors are shown. */
export const standingOf = (build: string, { live, canary }: Basis) => {
  if (build === live) return ', live'
  return build === canary?.build ? `, canary, ${canary.share} %` : ''
}

/** Field `build`: one of the registered builds. */
export function BuildField({ builds, basis }: BuildFieldProps) {
  const [field, { error }] = useField<string>('build')
  return (
    <Field label="Build" error={error}>
      {(control) => (
        <Select {...control} {...field}>
          {!field.value && <option value="">Choose a build</option>}
          {builds.map(({ build, registeredAt }) => (
            <option key={build} value={build}>
              {build}, registered {moment(registeredAt)}
              {standingOf(build, basis)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
