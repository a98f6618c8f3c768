import { Box, Button, Heading, Stack, Text } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { differences } from '../../forms/compare/differences'
import { quiet } from '../../ui/buttons/looks'
import { usePreviewFactsChangesMutation } from '../data/record-endpoints'
import { type TellingChoice, TellReaders, TellTick } from '../telling/tell-readers'
import { type FactsValues, factsBodyOf } from './facts-values'

export interface FactsTellingProps {
  /** Id of the state. */
  id: number
  isPublic: boolean
  /** Whether readers see something else than the form shows. */
  differs: boolean
  telling: TellingChoice
}

/** Below the form's facts: what their publication would tell readers, and whether it does (D89). */
export function FactsTelling({ isPublic, differs, ...props }: FactsTellingProps) {
  const titleId = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={titleId}
      gap="2"
      mt="6"
      align="flex-start"
      _print={{ display: 'none' }}
    >
      <Heading as="h3" size="sm" id={titleId}>
        Changes of the law
      </Heading>
      {isPublic && differs ? (
        <Preview {...props} />
      ) : (
        <Text color="fg.muted">
          {isPublic
            ? 'Readers see what the form shows, so they would be told of nothing.'
            : 'Readers do not see this state, so they are told of nothing.'}
        </Text>
      )}
    </Stack>
  )
}

/** Asks when it comes into sight, or by its button, and not at each key. */
function Preview({ id, telling }: Pick<FactsTellingProps, 'id' | 'telling'>) {
  const { values } = useFormikContext<FactsValues>()
  const [preview, { data, error, isLoading }] = usePreviewFactsChangesMutation()
  /** What the form showed when it was asked. */
  const [asked, setAsked] = useState<FactsValues>()
  const [isFaulty, setFaulty] = useState(false)
  const isCurrent =
    asked !== undefined && differences(values, asked).every((name) => name === 'note')

  const ask = () => {
    try {
      preview({ id, ...factsBodyOf(values) })
      setAsked(values)
      setFaulty(false)
    } catch {
      setFaulty(true)
    }
  }
  const sight = useSight(() => {
    if (!isCurrent) ask()
  })

  return (
    <Stack ref={sight} gap="2" width="full" align="flex-start">
      {isCurrent ? (
        <Box width="full">
          <TellReaders {...telling} read={{ data, error, isFetching: isLoading, refetch: ask }} />
        </Box>
      ) : (
        <>
          {telling.chosen !== null && (
            <TellTick checked={telling.chosen} onChoose={telling.onChoose} />
          )}
          {isFaulty && (
            <Text role="alert">
              What is typed has mistakes. Correct them to see what readers would be told.
            </Text>
          )}
          <Button {...quiet} onClick={ask}>
            {asked ? 'See again what readers would be told' : 'See what readers would be told'}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Calls back each time that an element comes into sight; never in a browser that cannot tell. */
function useSight(onSight: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSight)
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) tell()
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return element
}
