import { Button, Flex } from '@pt-portal/shared-ui'

export const ButtonVariants = () => (
  <Flex gap="3" wrap="wrap">
    <Button>Calculate</Button>
    <Button variant="outline">Compare</Button>
    <Button variant="subtle">Print</Button>
    <Button variant="ghost">Cancel</Button>
  </Flex>
)

export const ButtonSizes = () => (
  <Flex gap="3" align="center" wrap="wrap">
    {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
      <Button key={size} size={size}>
        Size {size}
      </Button>
    ))}
  </Flex>
)

export const ButtonPalettes = () => (
  <Flex gap="3" wrap="wrap">
    <Button colorPalette="brand">Save</Button>
    <Button colorPalette="gray" variant="outline">
      Discard
    </Button>
    <Button colorPalette="red">Delete</Button>
  </Flex>
)

export const ButtonDisabled = () => <Button disabled>Saving…</Button>

/** A link that looks like a button keeps what links can, such as opening in a new tab. */
export const ButtonAsLink = () => (
  <Button asChild>
    <a href="/forms/form-i.pdf">Download Form I</a>
  </Button>
)

export const notes = {
  do: ['Say what happens: "Delete the post", not "OK".', 'Have one solid button in a view.'],
  dont: ['Use a button to go to another page: LinkButton is a link.'],
}
