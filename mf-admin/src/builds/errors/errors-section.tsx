import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, Button, Stack, Text } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { type BuildErrorsAnswer, buildErrorOperations } from './build-error-operations'

const { useBuildErrorsQuery } = buildErrorOperations

type ErrorGroup = BuildErrorsAnswer['errors'][number]

const runtimes: Record<ErrorGroup['seenIn'][number], string> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  safari: 'Safari',
  other: 'other browsers',
  server: 'the server',
}

/** Groups that are shown before somebody asks for all. */
const shownAtFirst = 10

/** Errors of a remote by their cause, with file and line of its sources (ADR 0140). */
export function ErrorsSection({ remote }: { remote: string }) {
  const read = useBuildErrorsQuery({ remote }, { refetchOnMountOrArgChange: true })
  return (
    <Section title="Errors of the last 30 days" isPadded>
      <Loaded read={read} title="The errors could not be loaded">
        {({ errors }) => <Groups errors={errors} />}
      </Loaded>
    </Section>
  )
}

function Groups({ errors }: { errors: ErrorGroup[] }) {
  const [isLong, setIsLong] = useState(false)
  if (errors.length === 0) {
    return <Text color="fg.muted">No error of a browser or of the server was reported.</Text>
  }
  const shown = isLong ? errors : errors.slice(0, shownAtFirst)
  return (
    <Stack gap="4">
      <Stack as="ul" aria-label="Errors by cause" gap="4" listStyleType="none">
        {shown.map((error) => (
          <Group key={`${error.build} ${error.fingerprint}`} {...error} />
        ))}
      </Stack>
      {shown.length < errors.length && (
        <Button {...quiet} alignSelf="start" onClick={() => setIsLong(true)}>
          Show all {errors.length} causes
        </Button>
      )}
    </Stack>
  )
}

const Group = ({ message, frames, count, build, seenIn, firstSeenAt, lastSeenAt }: ErrorGroup) => (
  <Box as="li" fontSize="sm" overflowWrap="anywhere">
    <Text fontWeight="medium">
      {grouped(count)} × {message}
    </Text>
    <Stack as="ol" aria-label={`Places of ${message}`} gap="0" my="1" listStyleType="none">
      {frames.map(({ file, line, column, name }) => (
        <li key={`${file} ${line} ${column}`}>
          <code>
            {file}:{line}:{column}
          </code>
          {name && ` ${name}`}
        </li>
      ))}
    </Stack>
    <Text color="fg.muted" fontSize="xs">
      {build}, in {seenIn.map((runtime) => runtimes[runtime]).join(', ')}, first{' '}
      <Moment iso={firstSeenAt} />, last <Moment iso={lastSeenAt} />
    </Text>
  </Box>
)
