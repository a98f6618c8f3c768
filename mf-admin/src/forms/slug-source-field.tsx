import { slugify } from '@pt-portal/api/contract'
import { Box, Button, Flex, Text } from '@pt-portal/shared-ui'
import { TextField, type TextFieldProps, useFormikContext } from '@pt-portal/shared-ui/forms'

/** Whether the slug follows what is typed; `asks`: only after a question, as readers know the address (D77). */
export type SlugFollows = boolean | 'asks'

export interface SlugSourceFieldProps extends TextFieldProps {
  slugFollows: SlugFollows
}

/** The title looks like the heading of the page; its box shows when it is pointed at, in use or wrong. */
const heading = {
  '& > div > label': { fontSize: 'sm', color: 'fg.muted', mb: '0' },
  '& input': {
    height: 'auto',
    minH: '14',
    mx: '-3',
    width: 'calc(100% + 1.5rem)',
    px: '3',
    py: '1',
    fontSize: { base: '2xl', md: '3xl' },
    fontWeight: 'bold',
    lineHeight: 'short',
    bg: 'transparent',
  },
  '& input:not(:hover, :focus, [aria-invalid=true])': { borderColor: 'transparent' },
  // Forced-colours mode draws the border of every box; so does paper that nobody can point at.
  '@media (forced-colors: active)': { '& input': { borderColor: 'currentColor' } },
}

/** Field for the name or title from which the slug is made. */
export function SlugSourceField({ slugFollows, ...props }: SlugSourceFieldProps) {
  const { setFieldValue } = useFormikContext()
  return (
    <Box css={heading}>
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
