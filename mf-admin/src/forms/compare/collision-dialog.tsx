import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { useId, useState } from 'react'
import { Fieldset, Radio } from '../../ui/controls/ticks'
import { moment } from '../../ui/dates/moment'
import { TitledModal } from '../../ui/dialogs/titled-modal'
import type { FormValues, RecordFormProps, Versioned } from '../record'
import type { Collision, useSaving } from '../use-saving'
import { asText } from './as-text'
import { labelOf, listed, TextBox } from './changed-fields'
import { Comparison } from './comparison'

type Side = 'mine' | 'theirs'

export interface CollisionDialogProps<Values extends FormValues, Saved extends Versioned>
  extends Pick<ReturnType<typeof useSaving<Values, Saved>>, 'saveOver' | 'takeOver' | 'goOn'> {
  form: Pick<RecordFormProps<Values, Saved>, 'labels' | 'valuesOf'>
  inWords: (values: Partial<Values>) => FormValues
  collision: Collision<Values, Saved>
}

/** Asks about the fields in conflict after somebody else has saved the record (D29, D50). */
export function CollisionDialog<Values extends FormValues, Saved extends Versioned>(
  props: CollisionDialogProps<Values, Saved>,
) {
  const { inWords, collision, saveOver, takeOver, goOn } = props
  const { labels, valuesOf } = props.form
  const { theirs, conflicts, taken } = collision
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const texts = {
    base: inWords(collision.base),
    mine: inWords(collision.mine),
    theirs: inWords(valuesOf(theirs)),
  }
  const isTheirs = (name: string) => choices[name] === 'theirs'

  return (
    <TitledModal
      role="alertdialog"
      size="xl"
      scrollBehavior="inside"
      onClose={goOn}
      title="Someone else has saved this in the meantime"
      text={`Another version was saved on ${moment(theirs.updatedAt)}. Nothing of yours has been saved or lost. You have both changed ${listed(labels, conflicts)}:`}
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
          <Button variant="ghost" colorPalette="gray" onClick={goOn}>
            Go on editing
          </Button>
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => takeOver(collision, conflicts)}
          >
            Take theirs
          </Button>
          <Button
            variant={conflicts.length > 1 ? 'outline' : 'solid'}
            onClick={() => saveOver(collision)}
          >
            Keep mine
          </Button>
          {conflicts.length > 1 && (
            <Button onClick={() => saveOver(collision, conflicts.filter(isTheirs))}>
              Save as chosen
            </Button>
          )}
        </Flex>
      }
    >
      <Stack gap="6">
        {conflicts.map((name) => (
          <Conflict
            key={name}
            label={labelOf(labels, name)}
            base={asText(texts.base[name])}
            mine={asText(texts.mine[name])}
            theirs={asText(texts.theirs[name])}
            choice={conflicts.length > 1 ? (choices[name] ?? 'mine') : undefined}
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
