import { type previewHours, releaseFormSchema } from '@pt-portal/api/contract/staff/builds'
import { Button, Text } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../forms/fields/choice-field'
import { FormDialog } from '../../forms/form-dialog'
import { quiet } from '../../ui/buttons/looks'
import { useCreateBuildPreviewLinkMutation } from '../data/build-endpoints'
import { descriptionOf, firstPath, type ListedBuild, previewPath } from '../data/builds'
import { BuildField, type BuildFieldProps } from './build-field'

// A type, not an interface: the form wants an index signature.
type Values = { build: string; hours: string }

const schema = releaseFormSchema.pick(['build'])

const ends: Record<(typeof previewHours)[number], string> = {
  1: 'in an hour',
  24: 'in a day',
  168: 'in seven days',
}

export interface PreviewDialogProps extends BuildFieldProps {
  remote: string
  /** Receives the address of a new link. */
  onLink: (address: string) => void
  onClose: () => void
}

/** Opens a build for oneself, or makes a link to it for people without an account (D43, D94). */
export function PreviewDialog({ remote, builds, basis, onLink, onClose }: PreviewDialogProps) {
  const [create] = useCreateBuildPreviewLinkMutation()
  const [newest] = builds

  const save = async ({ build, hours }: Values) => {
    const wanted = Number(hours) as (typeof previewHours)[number]
    const { token } = await create({ remote, build, hours: wanted }).unwrap()
    const shown = builds.find((each) => each.build === build)!
    onClose()
    onLink(`${window.location.origin}${firstPath(shown)}?preview=${token}`)
  }

  return (
    <FormDialog<Values>
      title="Preview a build"
      text="Visitors go on with what is live. A bar on each page says what is previewed."
      initialValues={{ build: newest!.build, hours: '24' }}
      validationSchema={schema}
      submit="Make a link"
      submitting="Making it..."
      save={save}
      failure="The link could not be made."
      onClose={onClose}
    >
      <BuildField builds={builds} basis={basis} />
      <OpenIt builds={builds} />
      <Text>
        A link shows the build to everybody who has it, also without an account, until it ends or
        you revoke it.
      </Text>
      <ChoiceField name="hours" label="The link ends" options={ends} />
    </FormDialog>
  )
}

/** Opens the chosen build in a tab of its own, for this member of staff alone. */
function OpenIt({ builds }: { builds: ListedBuild[] }) {
  const { values } = useFormikContext<Values>()
  const chosen = builds.find(({ build }) => build === values.build)
  if (!chosen || !descriptionOf(chosen)) return null
  return (
    <Button asChild {...quiet} alignSelf="start">
      <a href={previewPath(chosen)} target="_blank" rel="noreferrer" data-autofocus>
        Open it for yourself
      </a>
    </Button>
  )
}
