import { Button, chakra, Input, useMessages } from '@pt-portal/shared-ui'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as m from '../../messages'
import { addressIn } from '../language-address'

const Form = chakra('form', { base: { position: 'relative', display: 'flex' } })

interface StateSearchProps extends ComponentProps<typeof Form> {
  limit: number
}

/**
 * Search box of the header; without scripts it leads to the page with all results (D65). Once a visitor uses
 * the box, `HeaderSearch` lists at most `limit` states: 8 on desktops, 5 on phones.
 */
export function StateSearch({ limit, ...layout }: StateSearchProps) {
  const t = useMessages()
  const id = `search-${limit}`
  return (
    <Form
      role="search"
      aria-label={t(m.states)}
      action={addressIn(t.language, '/search')}
      data-limit={limit}
      {...layout}
    >
      <Input
        id={id}
        name="q"
        role="combobox"
        aria-label={t(m.searchSite)}
        aria-expanded="false"
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder={t(m.searchSiteHint)}
        pe="11"
      />
      <Button
        type="submit"
        variant="ghost"
        aria-label={t(m.search)}
        position="absolute"
        insetEnd="0"
        px="0"
      >
        <Search aria-hidden="true" />
      </Button>
    </Form>
  )
}
