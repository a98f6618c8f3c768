import { Box, chakra, Text } from '@pt-portal/shared-ui'
import { type TextFieldProps, useField } from '@pt-portal/shared-ui/forms'
import { useId } from 'react'

export interface SwitchFieldProps extends Pick<TextFieldProps, 'name' | 'label' | 'hint'> {
  /** Called with the new state. */
  onSwitch?: (isOn: boolean) => void
}

const Label = chakra('label', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    minH: '8',
    cursor: 'button',
  },
})

const Control = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    width: '10',
    height: '6',
    borderRadius: 'full',
    bg: 'gray.solid',
    cursor: 'button',
    transition: 'background-color 150ms',
    _before: {
      content: '""',
      display: 'block',
      boxSize: '4',
      m: '1',
      borderRadius: 'full',
      bg: 'white',
      transition: 'translate 150ms',
    },
    _checked: { bg: 'brand.solid', _before: { translate: '1rem 0' } },
    // Forced-colours mode removes the colours, so show the browser's own checkbox there.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
})

/** A Formik field that is on or off. */
export function SwitchField({ name, label, hint, onSwitch }: SwitchFieldProps) {
  const [{ value }, , { setValue }] = useField<boolean>(name)
  const hintId = useId()
  return (
    <Box>
      <Label>
        {label}
        <Control
          type="checkbox"
          role="switch"
          name={name}
          checked={value}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => {
            setValue(event.target.checked)
            onSwitch?.(event.target.checked)
          }}
        />
      </Label>
      {hint && (
        <Text id={hintId} fontSize="sm" color="fg.muted">
          {hint}
        </Text>
      )}
    </Box>
  )
}
