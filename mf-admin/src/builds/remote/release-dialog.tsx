import { canaryFormSchema, releaseFormSchema } from '@pt-portal/api/contract/staff/builds'
import { notify, Text } from '@pt-portal/shared-ui'
import { failureCode } from '@pt-portal/shared-ui/data'
import { TextareaField, TextField, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { SwitchField } from '../../forms/fields/switch-field'
import { FormDialog } from '../../forms/form-dialog'
import { moment } from '../../ui/dates/moment'
import { useSetReleaseMutation } from '../data/build-endpoints'
import type { SetReleaseAnswer } from '../data/build-operations'
import { type Basis, basisOf, descriptionOf, type ListedBuild } from '../data/builds'
import { BuildField } from './build-field'
import type { Deed, DeedValues } from './deeds'

export interface ReleaseDialogProps {
  remote: string
  deed: Deed
  /** What is live as the screen shows it. */
  basis: Basis
  builds: ListedBuild[]
  /** The build that the dialog begins with; empty to have one chosen. */
  build: string
  onClose: () => void
}

/** Whether the team of a build has said how its canary is to go on. */
function hasStages(builds: ListedBuild[], build: string): boolean {
  const found = builds.find((each) => each.build === build)
  return Boolean(found && descriptionOf(found)?.canary?.stages)
}

/** What somebody else has released meanwhile; undefined for other failures. */
const releasedMeanwhile = (failure: unknown): SetReleaseAnswer | null | undefined =>
  failureCode(failure) === 'stale_release'
    ? (failure as { body: { current: SetReleaseAnswer | null } }).body.current
    : undefined

/** What is live after a release, for who meets it unexpectedly. */
function nowLive({ build, canary }: SetReleaseAnswer): string {
  if (!build) return 'the remote is out of service'
  const of = canary ? `, with ${canary.build.build} as canary for ${canary.share} %` : ''
  return `${build.build} is live${of}`
}

function tellMeanwhile(failure: unknown, { submit }: Deed): string | undefined {
  const current = releasedMeanwhile(failure)
  if (current === undefined) return undefined
  if (!current) return 'Somebody else has changed what is live meanwhile. Please try again.'
  const { releasedBy, releasedAt, reason } = current
  return `Nothing of yours was done: ${releasedBy} has released meanwhile (${moment(releasedAt)}${reason ? `: ${reason}` : ''}), and ${nowLive(current)}. If you still want to, “${submit}” now goes on from there.`
}

/**
 * A change of what is live, which says what will happen and asks for a reason. When somebody else has released since the
 * screen was read, it says who and what, keeps what was typed, and goes on from there only when asked again.
 */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { remote, deed, builds, build, onClose } = props
  const [basis, setBasis] = useState(props.basis)
  const [setRelease] = useSetReleaseMutation()

  const save = async (values: DeedValues) => {
    const { reason } = values
    const change = { remote, ...deed.change(values, basis), basedOn: basis.id, reason }
    try {
      await setRelease(change).unwrap()
    } catch (failure) {
      const current = releasedMeanwhile(failure)
      if (current !== undefined) setBasis(basisOf(current))
      throw failure
    }
    notify({ title: deed.done, description: `${remote} ${values.build}`, type: 'success' })
    onClose()
  }

  return (
    <FormDialog<DeedValues>
      title={deed.title}
      initialValues={{
        build,
        share: String(basis.canary?.share ?? 5),
        watch: !basis.canary && hasStages(builds, build),
        reason: '',
      }}
      validationSchema={deed.asksShare ? canaryFormSchema : releaseFormSchema}
      submit={deed.submit}
      submitting={deed.submitting}
      save={save}
      failure="The portal did not answer, so it is not certain whether this was done. Close this, and look at what is live."
      wordsOf={(failure) => tellMeanwhile(failure, deed)}
      onClose={onClose}
    >
      {deed.asksBuild && <BuildField builds={builds} basis={basis} />}
      {deed.asksShare && <ShareFields />}
      <WhatHappens deed={deed} basis={basis} />
      <TextareaField
        name="reason"
        label="Reason"
        hint="It stands in the history, for everybody who asks later."
        rows={2}
        data-autofocus
        required
      />
    </FormDialog>
  )
}

/** How many visitors are shown a canary: a share that is given, or stages that go on by themselves. */
function ShareFields() {
  const { values } = useFormikContext<DeedValues>()
  return (
    <>
      <SwitchField name="watch" label="It watches itself, in stages" />
      {!values.watch && (
        <TextField
          name="share"
          label="Share of visitors, in percent"
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
    </>
  )
}

function WhatHappens({ deed, basis }: { deed: Deed; basis: Basis }) {
  const { values } = useFormikContext<DeedValues>()
  return (
    <Text role="status" overflowWrap="anywhere" bg="bg.subtle" borderRadius="l2" px="3" py="2">
      {values.build ? deed.tells(values, basis) : 'Choose a build, and read here what will happen.'}
    </Text>
  )
}
