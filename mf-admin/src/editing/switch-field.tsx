import { Box, Text } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { Switch } from '@pt-portal/shared-ui/overlays'

export interface SwitchFieldProps {
  name: string
  label: string
  hint?: string
}

/** A Formik field that is on or off. */
export function SwitchField({ name, label, hint }: SwitchFieldProps) {
  const [{ value }, , { setValue }] = useField<boolean>(name)
  return (
    <Box>
      <Switch.Root
        checked={value}
        onCheckedChange={({ checked }) => setValue(checked)}
        colorPalette="brand"
        display="flex"
        justifyContent="space-between"
        gap="4"
        minH="9"
      >
        <Switch.Label fontSize="md">{label}</Switch.Label>
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Switch.Root>
      {hint && (
        <Text fontSize="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </Box>
  )
}
