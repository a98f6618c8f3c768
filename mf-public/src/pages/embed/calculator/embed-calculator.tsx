import {
  Box,
  Button,
  Heading,
  Input,
  Stack,
  StyledLink,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { useHref, useLoaderData, useLocation } from '@pt-portal/shared-ui/router'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { resultAddress } from '../../calculator/question/calculation-request'
import { MonthField, SalaryField, SexField } from '../../calculator/question/fields'
import { EmbedAnswer } from './embed-answer'
import type { EmbedCalculatorData } from './load-embed-calculator'

/**
 * The calculator in a frame of another site: a plain form and its answer. Nothing of it runs in browsers;
 * `embed-calculator.early.ts` sends the form without a new document.
 */
export function EmbedCalculator() {
  const t = useMessages()
  const data = useLoaderData() as EmbedCalculatorData
  const { request, states, state, answer } = data
  const isAnswered = answer !== undefined && answer.kind !== 'sex-needed'
  const details = useHref(isAnswered ? resultAddress(request) : paths.calculator)
  return (
    <Box p="4" maxW="2xl" mx="auto">
      <Heading as="h1" size="sm" mb="3">
        {t(m.calculatorTitle)}
      </Heading>
      {states ? <Form {...data} states={states} /> : <Failure>{t(m.statesFailed)}</Failure>}
      {state && isAnswered && <EmbedAnswer state={state} answer={answer} />}
      {data.isMissing && <Failure>{t(m.calculatorSlabsNotLoaded)}</Failure>}
      <Text mt="4" fontSize="sm">
        <StyledLink href={details} target="_blank" rel="noopener">
          {t(m.embedDetails)}
        </StyledLink>
      </Text>
    </Box>
  )
}

/** Says that something could not be loaded; the link asks again. */
function Failure({ children }: { children: string }) {
  const t = useMessages()
  const again = useHref(useLocation())
  return (
    <Text mt="4" role="alert">
      {children}. <StyledLink href={again}>{t(m.embedAgain)}</StyledLink>
    </Text>
  )
}

function Form({
  states,
  request,
  errors,
  theme,
}: EmbedCalculatorData & Required<Pick<EmbedCalculatorData, 'states'>>) {
  const t = useMessages()
  return (
    <Stack asChild gap="4">
      <form action={useHref(paths.embedCalculator)} aria-label={t(m.calculator)} noValidate>
        {theme && <input type="hidden" name="theme" value={theme} />}
        <Field
          label={t(m.stateOfWork)}
          hint={t(m.calculatorStateHint)}
          error={errors.state && t(errors.state)}
        >
          {(control) => (
            <Input asChild>
              <select {...control} name="state" defaultValue={request.state}>
                <option value="">{t(m.chooseState)}</option>
                {states.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            </Input>
          )}
        </Field>
        <SalaryField typed={request.salary} error={errors.salary} />
        <MonthField month={request.month} error={errors.month} />
        {(errors.sex || request.sex) && <SexField chosen={request.sex} error={errors.sex} />}
        <Button type="submit" width="full">
          {t(m.calculate)}
        </Button>
        <Text role="alert" color="fg.error" data-embed="failure" hidden>
          {t(m.embedFailed)}
        </Text>
      </form>
    </Stack>
  )
}
