import { Box, Button, Flex, Grid, Panel, Stack } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useStoredSwitch } from '../ui/browser/use-stored'
import { bare } from '../ui/buttons/looks'
import { formBarMark } from '../ui/look'

export interface FormLayoutProps {
  /** The main fields. */
  children: ReactNode
  /** Settings beside the main fields, on small screens below them. */
  aside: ReactNode
  /** Puts the settings below the main fields in wide windows too, as something else is beside them. */
  isStacked?: boolean
}

/**
 * Lays out the fields and settings of a record's form. The settings fold, which leaves the whole width to the main
 * fields; the browser remembers it. A refused save unfolds them, as a message may stand there.
 */
export function FormLayout({ children, aside, isStacked = false }: FormLayoutProps) {
  const [isUnfolded, setUnfolded] = useStoredSwitch('pt-portal:form-settings', true)
  const { errors, submitCount } = useFormikContext()
  const isOpen = isUnfolded || (submitCount > 0 && Object.keys(errors).length > 0)
  const id = useId()
  const beside = isOpen ? 'minmax(0, 1fr) 22rem' : 'minmax(0, 1fr) auto'
  return (
    <FormBody>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: isStacked ? undefined : beside }}
        gap="6"
        alignItems="start"
      >
        <Panel>
          <Stack gap="6">{children}</Stack>
        </Panel>
        <Panel>
          <Button
            {...bare}
            mx="-3"
            my="-2"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setUnfolded(!isOpen)}
          >
            {isOpen ? <PanelRightClose aria-hidden /> : <PanelRightOpen aria-hidden />}
            Settings
          </Button>
          {/* Hidden, not removed: folded fields keep what was typed. */}
          <Stack id={id} gap="6" mt="5" hidden={!isOpen} display={isOpen ? 'flex' : 'none'}>
            {aside}
          </Stack>
        </Panel>
      </Grid>
    </FormBody>
  )
}

/**
 * Height of the bar with a form's buttons in pixels, at most: on a phone a line of state and one of buttons. It must
 * not cover the field in use.
 */
const formBarHeight = 112

/** Height of the hint and a two-line error below a field on a phone, in pixels. */
const belowField = 144

/** The fields of a form: a focused one, with the hint and the error below it, stays clear of the bars. */
export function FormBody({ children }: { children: ReactNode }) {
  return (
    <Box
      pb={{ base: `${formBarHeight}px`, xl: '0' }}
      css={{
        '& :is(input, select, textarea, button, a)': {
          scrollMarginTop: 'calc(var(--head-bar, 0px) + 2.5rem)',
          scrollMarginBottom: {
            base: `calc(var(--foot-bar, 0px) + ${formBarHeight + belowField}px)`,
            xl: `${belowField}px`,
          },
        },
      }}
    >
      {children}
    </Box>
  )
}

/** State and buttons of a form: in its head, on phones at the foot of the window. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <Flex
      {...{ [formBarMark]: '' }}
      position={{ base: 'fixed', xl: 'static' }}
      insetInlineEnd="0"
      // Beside the sidebar.
      insetInlineStart={{ base: '0', lg: '220px' }}
      // Above a bar that the gateway adds, such as that of a preview.
      bottom="var(--foot-bar, 0px)"
      zIndex="docked"
      align="center"
      justify="flex-end"
      wrap={{ base: 'wrap', lg: 'nowrap' }}
      gap="2"
      px={{ base: '4', lg: '6', xl: '0' }}
      py={{ base: '2', xl: '0' }}
      bg="bg.subtle"
      borderTopWidth={{ base: '1px', xl: '0' }}
      borderColor="border"
      _print={{ display: 'none' }}
    >
      {children}
    </Flex>
  )
}
