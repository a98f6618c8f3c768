import { Box, Flex, Grid, Panel, Stack } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface FormLayoutProps {
  /** The main fields. */
  children: ReactNode
  /** Settings beside the main fields, on small screens below them. */
  aside: ReactNode
  /** Buttons; they stay in view while the form scrolls. */
  actions: ReactNode
}

/** Lays out the fields, settings and buttons of a record's form. */
export function FormLayout({ children, aside, actions }: FormLayoutProps) {
  return (
    <FormBar actions={actions}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap="6"
        alignItems="start"
      >
        <Panel>
          <Stack gap="6">{children}</Stack>
        </Panel>
        <Panel>
          <Stack gap="6">{aside}</Stack>
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
