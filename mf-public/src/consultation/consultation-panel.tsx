import {
  Heading,
  island,
  Panel,
  staticSection,
  Text,
  type Translate,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { claimsOf } from '../content/claims'
import * as m from '../messages'
import type { ConsultationFormProps } from './consultation-form'
import { ConsultationFormSkeleton } from './consultation-form-skeleton'
import { isOwnEndpoint } from './send-consultation'

/** The form's code, with Formik and yup, loads on first touch; until then it is a plain form, which works too. */
const ConsultationForm = island<ConsultationFormProps>(
  () =>
    import(/* webpackChunkName: "consultation-form" */ './consultation-form').then(
      ({ ConsultationForm }) => ConsultationForm,
    ),
  {
    when: 'touch',
    fallback: <ConsultationFormSkeleton />,
    failure: m.formFailed,
  },
)

const OtherWays = staticSection(() =>
  import(/* webpackChunkName: "consultation-form" */ './other-ways').then(
    ({ OtherWays }) => OtherWays,
  ),
)

export interface ConsultationPanelProps extends ConsultationFormProps {
  title: string
}

const answerText = (t: Translate, time: string | undefined) =>
  time ? t(m.expertAnswersWithin, { time }) : t(m.expertAnswersSomehow)

/** The consultation form on a card of its own; links reach it as `#consultation`. */
export function ConsultationPanel({ title, isCorrection, ...form }: ConsultationPanelProps) {
  const t = useMessages()
  const config = usePortalConfig()
  const { answerTime } = claimsOf(config)
  const { office } = config
  const page = form.state ?? form.service
  // A form provider takes no correction, only whole requests.
  const isShort = isCorrection && isOwnEndpoint(config.consultationEndpoint)
  return (
    <Panel
      as="section"
      id="consultation"
      aria-labelledby="consultation-heading"
      color="fg"
      boxShadow="md"
    >
      <Heading as="h2" size="md" id="consultation-heading" mb="1">
        {title}
      </Heading>
      <Text color="fg.muted" mb="5">
        {isShort ? t(m.correctionLead) : answerText(t, answerTime)}
      </Text>
      <ConsultationForm {...form} isCorrection={isShort} />
      {page && (office?.whatsapp || office?.phone) && <OtherWays page={page} />}
    </Panel>
  )
}
