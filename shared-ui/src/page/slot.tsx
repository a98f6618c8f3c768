import { Box, type SlotFill, TextLink, usePortalConfig } from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'

export interface SlotProps {
  /** Its name in `slots` of the remote's `remote.json`. */
  name: string
  /** Its parameters, which `slots` names too, such as the slug of the state that the page is about. */
  of?: Readonly<Record<string, string>>
}

/**
 * A place for what other remotes have to say on this page, inside a `<Static>` (ADR 0142). The server leaves an element for each
 * remote that fills it; browsers fetch its content when it comes near. It is nothing where no remote fills it, and where a browser
 * renders the page.
 */
export function Slot({ name, of = {} }: SlotProps) {
  const { fills } = usePortalConfig()
  return fills?.[name]?.map((fill) => <Fill key={fill.page} {...fill} of={of} />)
}

/** `/terms/of/goa` of `/terms/of/:state`. */
const filled = (pattern: string, of: Readonly<Record<string, string>>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(of[name] ?? ''))

function Fill({ page, label, height, of }: SlotFill & Required<Pick<SlotProps, 'of'>>) {
  const address = filled(page, of)
  return (
    <>
      <Box
        data-part="fill"
        data-of={useHref(address)}
        css={{ '@media (scripting: enabled)': { '&:empty:not([data-filled])': { minH: height } } }}
      />
      <noscript>
        <TextLink to={address}>{label}</TextLink>
      </noscript>
    </>
  )
}
