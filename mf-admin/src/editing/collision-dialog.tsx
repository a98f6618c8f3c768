import { Box, Button, chakra, Flex, Heading, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { Dialog, Portal } from '@pt-portal/shared-ui/overlays'
import { longMoment } from '../ui/long-moment'
import { differences, shown } from './differences'
import type { FormValues } from './record-form'

export interface CollisionDialogProps<Values extends FormValues> {
  mine: Values
  theirs: Values
  labels: Record<keyof Values & string, string>
  /** When the other version was saved. */
  savedAt: string
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Back to the form, nothing decided. */
  onClose: () => void
}

/** Somebody else saved the record meanwhile: shows where the versions differ and lets one be chosen (D29). */
export function CollisionDialog<Values extends FormValues>({
  mine,
  theirs,
  labels,
  savedAt,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: CollisionDialogProps<Values>) {
  return (
    <Dialog.Root
      open
      role="alertdialog"
      size="xl"
      scrollBehavior="inside"
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Someone else has saved this in the meantime</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description fontSize="md" mb="5">
                {`Another version was saved on ${longMoment(savedAt)}. Nothing of yours has been saved or lost. These fields differ:`}
              </Dialog.Description>
              <Stack gap="6">
                {differences(mine, theirs).map((name) => (
                  <Difference
                    key={name}
                    label={labels[name]}
                    mine={shown(mine[name])}
                    theirs={shown(theirs[name])}
                  />
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Flex gap="3" wrap="wrap" justify="flex-end">
                <Button variant="ghost" colorPalette="gray" onClick={onClose}>
                  Go on editing
                </Button>
                <Button variant="outline" colorPalette="gray" onClick={onTakeTheirs}>
                  Take theirs
                </Button>
                <Button onClick={onKeepMine}>Keep mine</Button>
              </Flex>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const Version = chakra('div', {
  base: {
    maxH: '14rem',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    px: '3',
    py: '2',
    fontSize: 'sm',
  },
})

function Difference({ label, mine, theirs }: { label: string; mine: string; theirs: string }) {
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {label}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Box>
          <Text fontSize="sm" color="fg.muted" mb="1">
            Yours
          </Text>
          <Version>{mine || '(empty)'}</Version>
        </Box>
        <Box>
          <Text fontSize="sm" color="fg.muted" mb="1">
            Theirs
          </Text>
          <Version>{theirs || '(empty)'}</Version>
        </Box>
      </SimpleGrid>
    </Box>
  )
}
