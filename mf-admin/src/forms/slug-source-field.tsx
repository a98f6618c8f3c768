import { slugify } from '@pt-portal/api/contract'
import { Box, Button, Flex, Text } from '@pt-portal/shared-ui'
import { TextField, type TextFieldProps, useFormikContext } from '@pt-portal/shared-ui/forms'

/** Whether the slug follows what is typed; `asks`: only after a question, as readers know the address (D77). */
export type SlugFollows = boolean | 'asks'

export interface SlugSourceFieldProps extends TextFieldProps {
  slugFollows: SlugFollows
}

/** Field for the name or title from which the slug is made. */
export function SlugSourceField({ slugFollows, ...props }: SlugSourceFieldProps) {
  const { setFieldValue } = useFormikContext()
  return (
    <Box>
      <TextField
        {...props}
        onInput={(event) => {
          if (slugFollows === true) setFieldValue('slug', slugify(event.currentTarget.value))
        }}
      />
      {slugFollows === 'asks' && <AddressQuestion name={props.name} />}
    </Box>
  )
}

/** Asks whether a changed name changes the address too. */
function AddressQuestion({ name }: { name: string }) {
  const { values, initialValues, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const proposal = slugify(String(values[name]))
  const isAsked = values[name] !== initialValues[name] && proposal && proposal !== values.slug
  return (
    <Box role="status">
      {isAsked && (
        <Flex mt="2" gap="3" wrap="wrap" align="center">
          <Text fontSize="sm" overflowWrap="anywhere">
            {`Also change the address to /${proposal}? The old one will lead here.`}
          </Text>
          <Button
            size="sm"
            variant="outline"
            onClick={(event) => {
              // The button goes away with the question.
              event.currentTarget.form?.querySelector<HTMLElement>('[name=slug]')?.focus()
              setFieldValue('slug', proposal)
            }}
          >
            Change the address
          </Button>
        </Flex>
      )}
    </Box>
  )
}
