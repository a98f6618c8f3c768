import { Button, Panel, Stack, useMessages } from '@pt-portal/shared-ui'
import { useHref, useNavigate } from '@pt-portal/shared-ui/router'
import type { ReactNode, SubmitEvent } from 'react'
import * as m from '../../../messages'
import type { CalculatorFormEvents } from '../form-and-result'

export interface QuestionFormProps<Request> extends CalculatorFormEvents {
  /** Address of the page that answers, without the request. */
  action: string
  label: string
  read: (params: Pick<URLSearchParams, 'get'>) => Request
  /** Shows the errors of a request; returns the name of the first field to correct, undefined if there is none. */
  check: (request: Request) => string | undefined
  /** Address of the result of a request without errors. */
  addressOf: (request: Request) => string
  children: ReactNode
}

/** A calculator's form with its button. It is a plain GET form, so it also works without scripts. */
export function QuestionForm<Request>({
  action,
  label,
  read,
  check,
  addressOf,
  onAsk,
  children,
}: QuestionFormProps<Request>) {
  const t = useMessages()
  const navigate = useNavigate()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const request = read({ get: (name) => typed.get(name)?.toString() ?? null })
    const first = check(request)
    onAsk(first !== undefined)
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else navigate(addressOf(request))
  }

  return (
    <Panel asChild>
      <Stack asChild gap="5">
        <form
          data-at-once=""
          action={useHref(action)}
          onSubmit={submit}
          noValidate
          aria-label={label}
        >
          {children}
          <Button type="submit" size="lg" width="full">
            {t(m.calculate)}
          </Button>
        </form>
      </Stack>
    </Panel>
  )
}
