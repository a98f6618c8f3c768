import * as yup from 'yup'
import { notUnknown, requiredText, uncoerced } from '../kinds/fields'

/** Hours that a link to a preview of a build may last: an hour, a day, a week (D94). */
export const previewHours = [1, 24, 168] as const

/** Prefix of the token in a link to a preview of a build, by which the gateway tells it from `REMOTE@BUILD`. */
export const previewTokenPrefix = 'ptv_'

/** Values that canary and live build must each have in a stage before LCP, INP and TTFB are judged (D95). */
export const fewestValues = 20

/** The name of a remote. */
export const remoteName = requiredText('Remote', 40).matches(
  /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
  'Remote must be a name such as mf_blog',
)

/** A new link that shows a build to everybody who has it. */
export const previewLinkSchema = yup
  .object({
    remote: remoteName,
    build: requiredText('Build', 100),
    hours: uncoerced(yup.number())
      .typeError('Hours must be a number')
      .oneOf(previewHours, `Hours must be one of ${previewHours.join(', ')}`)
      .required('Hours are required'),
  })
  .noUnknown(notUnknown)

const reason = requiredText('Reason', 500)

/** A change of what is live, as a form asks for it; `PUT /api/releases/{remote}` checks it anew. */
export const releaseFormSchema = yup.object({ build: requiredText('Build', 100), reason })

const shareRange = 'Share must be a whole percentage from 1 to 99'

const share = requiredText('Share', 2).matches(/^[1-9]\d?$/, {
  message: shareRange,
  excludeEmptyString: true,
})

/** The same for a canary: one that watches itself, or one with a share of visitors, in percent, which forms give as text. */
export const canaryFormSchema = releaseFormSchema.shape({
  watch: uncoerced(yup.boolean()),
  share: yup.string().when('watch', ([watch]) => (watch ? yup.string() : share)),
})

/** A new deploy token of a team. */
export const deployTokenSchema = yup.object({ remote: remoteName }).noUnknown(notUnknown)
