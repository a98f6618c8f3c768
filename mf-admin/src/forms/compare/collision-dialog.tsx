import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { useId, useState } from 'react'
import { moment } from '../../ui/dates/moment'
import { TitledModal } from '../../ui/dialogs/titled-modal'
import type { FormValues } from '../record'
import { asText } from './as-text'
import { Fieldset, type Labels, labelOf, listed, Radio, TextBox } from './changed-fields'
import { Comparison } from './comparison'

export type Side = 'mine' | 'theirs'

export interface CollisionDialogProps {
  /** Says who changed what, if that is known. */
  title?: string
  /** The version that both sides started from. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
  /** Fields that both have changed to different values. All other fields are merged without asking. */
  conflicts: string[]
  /** Fields that only they have changed. */
  taken: string[]
  labels: Labels
  /** When the other version was saved. */
  savedAt: string
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Saves with the chosen side of each conflict. */
  onChoose: (choices: Record<string, Side>) => void
  /** Returns to the form without a decision. */
  onClose: () => void
}

/** Asks about the fields in conflict after somebody else has saved the record (D29, D50). */
export function CollisionDialog(props: CollisionDialogProps) {
  const { base, mine, theirs, conflicts, taken, labels, savedAt } = props
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(conflicts.map((name) => [name, 'mine'])),
  )

  return (
    <TitledModal
      role="alertdialog"
      size="xl"
      scrollBehavior="inside"
      onClose={props.onClose}
      title={props.title ?? 'Someone else has saved this in the meantime'}
      text={`Another version was saved on ${moment(savedAt)}. Nothing of yours has been saved or lost. You have both changed ${listed(labels, conflicts)}:`}
      footer={
        <Flex
          gap="3"
          justify="flex-end"
          // On phones two buttons per row; an odd last one is as wide as both.
          display={{ base: 'grid', sm: 'flex' }}
          gridTemplateColumns="1fr 1fr"
          flex="1"
          css={{ '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } }}
        >
          <Button variant="ghost" colorPalette="gray" onClick={props.onClose}>
            Go on editing
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={props.onTakeTheirs}>
            Take theirs
          </Button>
          <Button variant={conflicts.length > 1 ? 'outline' : 'solid'} onClick={props.onKeepMine}>
            Keep mine
          </Button>
          {conflicts.length > 1 && (
            <Button onClick={() => props.onChoose(choices)}>Save as chosen</Button>
          )}
        </Flex>
      }
    >
      <Stack gap="6">
        {conflicts.map((name) => (
          <Conflict
            key={name}
            label={labelOf(labels, name)}
            base={asText(base[name])}
            mine={asText(mine[name])}
            theirs={asText(theirs[name])}
            choice={conflicts.length > 1 ? choices[name] : undefined}
            onChoose={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
      </Stack>
      {taken.length > 0 && (
        <Text mt="5" color="fg.muted">
          {`Their changes to ${listed(labels, taken)} are taken along either way.`}
        </Text>
      )}
    </TitledModal>
  )
}

interface ConflictProps {
  label: string
  base: string
  mine: string
  theirs: string
  /** Undefined when there is only one conflict, which the dialog's buttons decide. */
  choice?: Side
  onChoose: (side: Side) => void
}

/** Shows both sides' values of one field. */
function Conflict({ label, base, mine, theirs, choice, onChoose }: ConflictProps) {
  const id = useId()
  const sides = [
    { side: 'mine' as const, title: 'Yours', option: 'Keep mine', text: mine },
    { side: 'theirs' as const, title: 'Theirs', option: 'Take theirs', text: theirs },
  ]
  return (
    <Fieldset aria-labelledby={id}>
      <Heading as="h3" size="sm" mb="2" id={id}>
        {label}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        {sides.map(({ side, title, option, text }) => (
          <Box key={side} minW="0">
            {choice ? (
              <Flex as="label" align="center" gap="2" mb="1.5" cursor="button" minH="8">
                <Radio
                  type="radio"
                  name={id}
                  checked={choice === side}
                  onChange={() => onChoose(side)}
                />
                {option}
              </Flex>
            ) : (
              <Text fontSize="sm" color="fg.muted" mb="1">
                {title}
              </Text>
            )}
            <TextBox
              aria-label={`${title}: ${label}`}
              maxH="14rem"
              borderColor={choice === side ? 'brand.600' : 'border'}
            >
              <Comparison before={base} after={text} isAfterOnly />
            </TextBox>
          </Box>
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
