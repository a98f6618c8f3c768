import { Button, useMessages } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import type { ComponentProps } from 'react'
import * as m from '../messages'

/** Goes back one page, or home when this is the first page of the tab. */
export function GoBackButton(props: Pick<ComponentProps<typeof Button>, 'variant'>) {
  const t = useMessages()
  const navigate = useNavigate()
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <Button type="button" onClick={goBack} {...props}>
      {t(m.goBack)}
    </Button>
  )
}
