import { counted, joined } from '@pt-portal/api/contract/language/english'
import { everything, missingFrom } from '@pt-portal/remote-kit/remote/missing-names'
import { providedMajor } from '@pt-portal/remote-kit/remote/provided-major'
import { Box, longDate, Stack, Text } from '@pt-portal/shared-ui'
import { Fold } from '../../ui/page/fold'
import { Section } from '../../ui/page/section'
import type { ReleasesAnswer } from '../data/build-operations'
import { type KnownBuild, providesOf, usesOf } from '../data/builds'

export interface ContractSectionProps {
  build: KnownBuild
  /** The live build of the shell; null where none is known. */
  shell: ReleasesAnswer['shell']
}

/** What a build uses of the shared modules, and what of it the live shell lacks or will lose (D42). */
export function ContractSection({ build, shell }: ContractSectionProps) {
  const uses = usesOf(build)
  const provides = shell ? providesOf(shell) : undefined
  if (!uses) {
    return (
      <Section title="Contract" isPadded>
        <Text fontSize="sm">This build does not say what it uses, so nothing is checked.</Text>
      </Section>
    )
  }
  const major = provides && providedMajor(provides, uses.sharedUi)
  const missing = major ? missingFrom(major, uses) : []
  // A build of the previous major version is told what the present one is without.
  const leavesWith = major?.until ? 'The present' : 'The next'
  const deprecated = major?.until
    ? Object.fromEntries(missingFrom(provides!, uses).map(({ module, names }) => [module, names]))
    : provides?.deprecated
  const leaving = Object.entries(uses.uses)
    .map(([module, names]) => ({
      module,
      names: names.filter((name) => deprecated?.[module]?.includes(name)),
    }))
    .filter(({ names }) => names.length > 0)
  return (
    <Section title="Contract" isPadded>
      <Stack gap="3" fontSize="sm" overflowWrap="anywhere">
        <Text>
          <code>{build.build}</code> needs shared-ui <code>{uses.sharedUi}</code>
          {provides && (
            <>
              ; the live shell has <code>{provides.sharedUi}</code>
            </>
          )}
          .
        </Text>
        {provides && !major && (
          <Text color="fg.error" fontWeight="medium">
            The live shell lacks that major version.
          </Text>
        )}
        {major?.until && (
          <Text color="fg.warning" fontWeight="medium">
            This is the previous major version, which the live shell provides until{' '}
            {longDate(major.until)}.
          </Text>
        )}
        {major && missing.length === 0 && (
          <Text color="fg.success">The live shell has all that it uses.</Text>
        )}
        {missing.map(({ module, names }) => (
          <Text key={module} color="fg.error" fontWeight="medium">
            The live shell lacks {names.length > 0 ? `${joined(names)} of ${module}` : module}.
          </Text>
        ))}
        {leaving.map(({ module, names }) => (
          <Text key={module} color="fg.warning" fontWeight="medium">
            {leavesWith} major version is without {joined(names)} of {module}.
          </Text>
        ))}
        <Box borderWidth="1px" borderColor="border" borderRadius="l2">
          {Object.entries(uses.uses).map(([module, names]) => (
            <Fold key={module} summary={`${module}: ${namesOf(names)}`} isOpen={false}>
              <Text px="4" py="2.5">
                {names.includes(everything) ? 'All of it' : names.join(', ')}
              </Text>
            </Fold>
          ))}
        </Box>
      </Stack>
    </Section>
  )
}

const namesOf = (names: string[]) =>
  names.includes(everything) ? 'all names' : counted(names.length, 'name')
