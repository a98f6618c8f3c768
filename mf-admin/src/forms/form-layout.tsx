import { Box, Button, Flex, Grid, Panel, Stack } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useStoredSwitch } from '../ui/use-stored-switch'

export interface FormLayoutProps {
  /** The main fields. */
  children: ReactNode
  /** Settings beside the main fields, on small screens below them. */
  aside: ReactNode
  /** Buttons; they stay in view while the form scrolls. */
  actions: ReactNode
}

/**
 * Lays out the fields, settings and buttons of a record's form. The settings fold, which leaves the whole width to the main
 * fields; the browser remembers it. A refused save unfolds them, as a message may stand there.
 */
export function FormLayout({ children, aside, actions }: FormLayoutProps) {
  const [isUnfolded, setUnfolded] = useStoredSwitch('pt-portal:form-settings', true)
  const { errors, submitCount } = useFormikContext()
  const isOpen = isUnfolded || (submitCount > 0 && Object.keys(errors).length > 0)
  const id = useId()
  return (
    <FormBar actions={actions}>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: isOpen ? 'minmax(0, 1fr) 22rem' : 'minmax(0, 1fr) auto',
        }}
        gap="6"
        alignItems="start"
      >
        <Panel>
          <Stack gap="6">{children}</Stack>
        </Panel>
        <Panel>
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
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
    </FormBar>
  )
}

/**
 * Height of the foot of a form in pixels, at most: on a phone a line of state and two rows of buttons. It must not cover the
 * field in use.
 */
export const formBarHeight = 160

/** Height of the hint and a two-line error below a field on a phone, in pixels. */
const belowField = 144

/** A form above its buttons, which stay in view while it scrolls. */
export function FormBar({ children, actions }: Omit<FormLayoutProps, 'aside'>) {
  return (
    <Box
      // Keeps a focused control, with the hint and the error below it, above the buttons.
      css={{
        '& :is(input, select, textarea, button, a)': {
          scrollMarginBottom: `${formBarHeight + belowField}px`,
        },
      }}
    >
      {children}
      <Flex
        // Toasts stay above it.
        data-form-foot
        position="sticky"
        // Above a bar that the gateway adds, such as that of a preview.
        bottom="var(--foot-bar, 0px)"
        zIndex="docked"
        mt="6"
        py="3"
        bg="bg.subtle"
        borderTopWidth="1px"
        borderColor="border"
      >
        {actions}
      </Flex>
    </Box>
  )
}
