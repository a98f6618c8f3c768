import { Box, Flex, Grid, Panel, Stack } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface FormLayoutProps {
  /** The fields one writes in. */
  children: ReactNode
  /** Settings, beside them; below on small screens. */
  aside: ReactNode
  /** Buttons; they stay in view while the form scrolls. */
  actions: ReactNode
}

/** Where fields, settings and buttons of a record's form stand. */
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

/** Pixels of the buttons at the foot of a form, behind which nothing that is being written shall come to lie. */
export const formBarHeight = 96

/** Pixels of what may stand below a field on a phone: its hint, and in two lines what is wrong with it. */
const belowField = 144

/** A form above its buttons, which stay in view while it scrolls. */
export function FormBar({ children, actions }: Omit<FormLayoutProps, 'aside'>) {
  return (
    <Box
      // What gets focus must not come to lie behind the buttons, nor what stands below a field: its hint and what is wrong with it.
      css={{
        '& :is(input, select, textarea, button, a)': {
          scrollMarginBottom: `${formBarHeight + belowField}px`,
        },
      }}
    >
      {children}
      <Flex
        position="sticky"
        // Above a bar of the gateway's own, such as that of a preview.
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
