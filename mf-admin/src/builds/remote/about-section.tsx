import { Box, Stack, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { useBuildsQuery } from '../data/build-endpoints'
import { descriptionOf, type KnownBuild, type WholeBuild } from '../data/builds'
import { ChangeLog } from './change-log'

export interface AboutSectionProps {
  build: KnownBuild
  /** The build that is to be judged, while some visitors are shown it. */
  canary?: KnownBuild
}

/** Whose a remote is, at which addresses its build shows something, and what its version changes, that of a canary first. */
export function AboutSection({ build, canary }: AboutSectionProps) {
  const description = descriptionOf(build)
  return (
    <Section title="About it" isPadded>
      <Stack gap="4" fontSize="sm" overflowWrap="anywhere">
        <Part title="Owner">
          {description?.owner ? (
            <Text>
              {description.owner.name}
              {description.owner.contact && `, ${description.owner.contact}`}
            </Text>
          ) : (
            <Text color="fg.muted">
              Its remote.json names nobody. The field “owner” has a name and a contact.
            </Text>
          )}
        </Part>
        <ListPart title="Addresses">
          {description?.paths.map((path) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ListPart>
        <ListPart title="Slots of its pages">
          {description?.slots &&
            Object.entries(description.slots).map(([name, slot]) => (
              <li key={name}>
                <code>{name}</code>: {slot.description}
              </li>
            ))}
        </ListPart>
        <ListPart title="Slots of other pages that it fills">
          {description?.fills?.map(({ slot, page }) => (
            <li key={`${slot} ${page}`}>
              <code>{slot}</code> with <code>{page}</code>
            </li>
          ))}
        </ListPart>
        {canary && <Changes title={`What the canary changes (${canary.version})`} build={canary} />}
        <Changes
          title={
            canary
              ? `What the live build changed (${build.version})`
              : `What version ${build.version} changes`
          }
          build={build}
        />
      </Stack>
    </Section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Text as="h3" fontWeight="semibold" mb="1">
      {title}
    </Text>
    {children}
  </Box>
)

/** A list of what the description has, and nothing where it has none. */
const ListPart = ({ title, children }: { title: string; children: ReactNode }) =>
  children && (
    <Part title={title}>
      <Stack as="ul" gap="1" listStyleType="none">
        {children}
      </Stack>
    </Part>
  )

function Changes({ title, build: { remote, build } }: { title: string; build: KnownBuild }) {
  const read = useBuildsQuery({ remote, build })
  return (
    <Part title={title}>
      <Loaded read={read} title="The change log could not be loaded">
        {(found) => {
          const { changeLog } = (found as WholeBuild[])[0] ?? { changeLog: null }
          return changeLog ? (
            <ChangeLog label={title} markdown={changeLog} />
          ) : (
            <Text color="fg.muted">
              Its package has no CHANGELOG.md with a section of this version.
            </Text>
          )
        }}
      </Loaded>
    </Part>
  )
}
