import { shortName } from '@pt-portal/api/contract/content/slug'
import { Button, Flex, Input, Panel, SimpleGrid, useMessages } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { useHref } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { foreignLanguage } from '../../content/state-link'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { type EmbedRequest, languages, widthOf } from './embed-request'

export interface EmbedFormProps {
  states: { slug: string; name: string; sourceTitle?: string }[]
  request: EmbedRequest
}

/** A plain form that the browser sends, with or without scripts. */
export function EmbedForm({ states, request }: EmbedFormProps) {
  const t = useMessages()
  const chosen = states.find((state) => [state.slug, shortName(state)].includes(request.state))
  return (
    <Panel className="unprinted" asChild>
      <form action={useHref(`${paths.embed}#code`)} aria-label={t(m.embedTitle)} noValidate>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="5" mb="5">
          <Choice
            name="state"
            label={t(m.embedState)}
            value={chosen ? shortName(chosen) : ''}
            error={request.state && !chosen ? t(m.calculatorChooseAgain) : undefined}
          >
            <option value="">{t(m.embedNoState)}</option>
            {states.map((state) => (
              <option key={state.slug} value={shortName(state)} lang={foreignLanguage(t, state)}>
                {state.name}
              </option>
            ))}
          </Choice>
          <Choice name="lang" label={t(m.embedLanguage)} value={request.language}>
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice name="theme" label={t(m.embedTheme)} value={request.theme ?? 'auto'}>
            <option value="auto">{t(m.embedThemeAuto)}</option>
            <option value="light">{t(m.embedThemeLight)}</option>
            <option value="dark">{t(m.embedThemeDark)}</option>
          </Choice>
          <Field
            label={t(m.embedWidth)}
            error={widthOf(request) ? undefined : t(m.embedWidthWrong)}
          >
            {(control) => (
              <Input
                {...control}
                name="width"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                defaultValue={request.width}
              />
            )}
          </Field>
        </SimpleGrid>
        <Flex>
          <Button type="submit">{t(m.embedShow)}</Button>
        </Flex>
      </form>
    </Panel>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  error?: string
  children: ReactNode
}

function Choice({ name, label, value, error, children }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input asChild>
          <select {...control} name={name} defaultValue={value}>
            {children}
          </select>
        </Input>
      )}
    </Field>
  )
}
