import { Button, Panel, Stack, useMessages } from '@pt-portal/shared-ui'
import { useHref, useNavigate } from '@pt-portal/shared-ui/router'
import type { ReactNode, SubmitEvent } from 'react'
import * as m from '../../../messages'
import type { CalculatorFormEvents } from '../form-and-result'

export interface QuestionFormProps extends CalculatorFormEvents {
  /** Address of the page that answers, without the request. */
  action: string
  label: string
  /** Shows the errors of what was typed. Returns the first field to correct, if there is one, and the address of the result. */
  ask: (typed: Pick<URLSearchParams, 'get'>) => [field: string | undefined, address: string]
  children: ReactNode
}

/** A calculator's form with its button. It is a plain GET form, so it also works without scripts. */
export function QuestionForm({ action, label, ask, onAsk, children }: QuestionFormProps) {
  const t = useMessages()
  const navigate = useNavigate()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const [field, address] = ask({ get: (name) => typed.get(name)?.toString() ?? null })
    onAsk(field !== undefined)
    if (field) form.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
    else navigate(address)
  }

  return (
    <Panel asChild>
      <Stack asChild gap="5">
        <form action={useHref(action)} onSubmit={submit} noValidate aria-label={label}>
          {children}
          <Button type="submit" size="lg" width="full">
            {t(m.calculate)}
          </Button>
        </form>
      </Stack>
    </Panel>
  )
}
