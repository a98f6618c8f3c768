import {
  type ContentRelease,
  type ContentReleaseChange,
  type ContentReleaseItem,
  isOpenRelease,
} from '@pt-portal/api/contract'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { labelsOf } from '@pt-portal/api/contract/kinds/values'
import { counted, english } from '@pt-portal/api/contract/language/english'
import { factLabels } from '@pt-portal/api/contract/law/facts/fact-labels'
import {
  Badge,
  Box,
  Button,
  Flex,
  Heading,
  notify,
  PlainLink,
  Stack,
  Text,
} from '@pt-portal/shared-ui'
import { ChangedFields, type Labels } from '../../forms/compare/changed-fields'
import { editPaths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { kindNames } from '../../ui/kind-names'
import { Row } from '../../ui/lists/rows'
import { Fold } from '../../ui/page/fold'
import { useRemoveFromReleaseMutation } from '../data/release-endpoints'
import { useSharePreview } from '../previews/use-share-preview'

export interface ReleaseItemProps {
  release: ContentRelease
  item: ContentReleaseItem
}

/** A page of a release, with what the release changes on it. */
export function ReleaseItem({ release, item }: ReleaseItemProps) {
  const { resource, id, title, changes, isFirst, problem } = item
  const mayWrite = useMay()('content.write')
  const [remove] = useRemoveFromReleaseMutation()
  const isOpen = isOpenRelease(release.state)
  const contents = changes.filter(({ part }) => part !== 'publication')
  return (
    <Row>
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Box minW="0" flex="1 1 16rem">
          <Heading as="h3" fontSize="md" overflowWrap="anywhere">
            {mayWrite ? (
              <PlainLink to={editPaths[resource](id)} _hover={{ textDecoration: 'underline' }}>
                {title}
              </PlainLink>
            ) : (
              title
            )}
          </Heading>
          <Flex gap="2" wrap="wrap" align="center" mt="1" fontSize="sm" color="fg.muted">
            <Text as="span">{kindNames[resource]}</Text>
            {isFirst && (
              <Badge colorPalette="green">
                {isOpen ? 'Becomes public for the first time' : 'Became public'}
              </Badge>
            )}
            {changes.length === 0 && !problem && (
              <Text as="span">
                {isOpen
                  ? 'Public already, and without a draft of changes: nothing is left to publish.'
                  : 'Nothing was left to publish.'}
              </Text>
            )}
          </Flex>
        </Box>
        {mayWrite && isOpen && (
          <Flex gap="2" wrap="wrap">
            {changes.length > 0 && <PreviewLink of={item} />}
            <ActionButton
              {...quiet}
              aria-label={`Remove ${title} from the release`}
              act={async () => {
                await remove({ id: release.id, resource, pageId: id }).unwrap()
                notify({ title: `Removed ${title}`, type: 'success' })
              }}
              failed="Failed to remove the page"
            >
              Remove
            </ActionButton>
          </Flex>
        )}
      </Flex>
      {problem && (
        <Box mt="2">
          <Problem>{problem}</Problem>
        </Box>
      )}
      {contents.length > 0 && (
        <Box mt="2" borderWidth="1px" borderColor="border" borderRadius="l2">
          <Fold
            summary={counted(contents.length, 'changed field')}
            isOpen={release.items.length === 1}
          >
            <Stack gap="5" p="4">
              <Changes part="page" of={contents} labels={labelsOf<Fields>(kinds[resource])} />
              <Changes part="facts" of={contents} labels={factLabels(english)} />
            </Stack>
          </Fold>
        </Box>
      )}
    </Row>
  )
}

/** Says why something of a release is not possible. */
export const Problem = ({ children }: { children: string }) => (
  <Box
    px="3"
    py="2"
    fontSize="sm"
    colorPalette="orange"
    bg="colorPalette.subtle"
    color="colorPalette.fg"
    borderInlineStartWidth="3px"
    borderColor="colorPalette.solid"
    borderRadius="xs"
    overflowWrap="anywhere"
  >
    {children}
  </Box>
)

interface ChangesProps {
  part: ContentReleaseChange['part']
  of: ContentReleaseChange[]
  labels: Labels
}

function Changes({ part, of, labels }: ChangesProps) {
  const changes = of.filter((change) => change.part === part)
  if (changes.length === 0) return null
  const side = (name: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [change.field, change[name]]))
  return (
    <ChangedFields
      labels={labels}
      names={changes.map(({ field }) => field)}
      before={side('from')}
      after={side('to')}
      level="h4"
    />
  )
}

function PreviewLink({ of: { resource, id, title } }: { of: ContentReleaseItem }) {
  const { share, dialog } = useSharePreview()
  return (
    <>
      <Button
        {...quiet}
        aria-label={`Preview link of ${title}`}
        onClick={() => share({ resource, id })}
      >
        Preview link
      </Button>
      {dialog}
    </>
  )
}
