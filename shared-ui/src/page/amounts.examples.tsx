import { grouped, longDate, rupees, Stack, Text, withKeys } from '@pt-portal/shared-ui'

export const RupeesOfAmounts = () => (
  <Stack gap="1">
    {[0, 200, 2500, 100_000, 12_345_678].map((amount) => (
      <Text key={amount}>{rupees(amount)}</Text>
    ))}
  </Stack>
)

export const GroupedNumber = () => <Text>{grouped(125_000)} businesses</Text>

export const LongDateOfDay = () => <Text>{longDate('2026-10-01')}</Text>

/** For lists without ids. */
export const WithKeysInList = () => (
  <ul>
    {withKeys(['Register', 'Pay', 'File']).map(({ key, item }) => (
      <li key={key}>{item}</li>
    ))}
  </ul>
)
