import { Heading, island, Panel, Text, usePortalConfig } from '@pt-portal/shared-ui'
import { claimsOf } from '../claims'
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
    failure: 'The form could not be loaded',
  },
)

export interface ConsultationPanelProps extends ConsultationFormProps {
  title: string
}

/** The consultation form on a card of its own; links reach it as `#consultation`. */
export function ConsultationPanel({ title, isCorrection, ...form }: ConsultationPanelProps) {
  const config = usePortalConfig()
  const { answerTime } = claimsOf(config)
  // A form provider takes no correction, only whole requests.
  const isShort = isCorrection && isOwnEndpoint(config.consultationEndpoint)
  return (
    <Panel
      as="section"
      id="consultation"
      aria-labelledby="consultation-heading"
      scrollMarginTop="6"
      color="fg"
      boxShadow="md"
    >
      <Heading as="h2" size="md" id="consultation-heading" mb="1">
        {title}
      </Heading>
      <Text color="fg.muted" mb="5">
        {isShort
          ? 'The message is enough. Leave your email if you would like an answer.'
          : `An expert answers ${answerTime ? `within ${answerTime}` : 'by phone or email'}.`}
      </Text>
      <ConsultationForm {...form} isCorrection={isShort} />
    </Panel>
  )
}
