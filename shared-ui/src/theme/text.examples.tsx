import { Heading, Stack, StyledLink, Text, VisuallyHidden } from '@pt-portal/shared-ui'

export const HeadingSizes = () => (
  <Stack gap="3">
    {(['3xl', '2xl', 'xl', 'lg', 'md', 'sm'] as const).map((size) => (
      <Heading key={size} as="h2" size={size}>
        Professional tax, {size}
      </Heading>
    ))}
  </Stack>
)

export const TextColours = () => (
  <Stack gap="2">
    <Text>Tax is deducted each month.</Text>
    <Text color="fg.muted">Less important words</Text>
    <Text color="fg.error">What went wrong</Text>
    <Text fontSize="sm">Small print</Text>
  </Stack>
)

/** A link to another site. For pages of the portal there is `TextLink`. */
export const StyledLinkToAnotherSite = () => (
  <Text>
    See <StyledLink href="https://www.india.gov.in">the national portal</StyledLink>.
  </Text>
)

export const VisuallyHiddenUnit = () => (
  <Text>
    ₹200 <VisuallyHidden>per month</VisuallyHidden>
    <span aria-hidden="true">/ mo</span>
  </Text>
)

export const notes = {
  do: ['Choose the level of a heading (as) by the outline of the page, its size by its look.'],
  dont: ['Set text smaller than sm.'],
}
