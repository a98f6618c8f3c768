import { type Colleague, type Place, presenceMs } from '@pt-portal/api/contract'
import { joined, plural } from '@pt-portal/api/contract/language/english'
import { chakra } from '@pt-portal/shared-ui'
import { useDispatch } from '@pt-portal/shared-ui/data'
import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { expecting } from '../requests'
import { isLive, onChanges } from './changes'
import { presenceOperations } from './presence-operations'

const hasOthers = (body: unknown) => Array.isArray((body as { others?: unknown } | null)?.others)

const { announcePresence } = presenceOperations.enhanceEndpoints({
  endpoints: { announcePresence: (definition) => expecting(definition, hasOthers) },
}).endpoints

/** Announces that the user has a record open, while they look at it. Returns the colleagues who have it open too. */
function usePresence({ resource, id }: Place): Colleague[] {
  const dispatch = useDispatch()
  const [others, setOthers] = useState<Colleague[]>([])

  useEffect(() => {
    if (!isLive()) return
    let isHere = true
    const send = () =>
      dispatch(announcePresence.initiate({ resource, id, isHere }, { track: false })).unwrap()
    const announce = () => {
      if (document.hidden) return
      send().then(
        (answer) => isHere && setOthers(answer.others),
        // Who is there is not known now, so nobody is named.
        () => isHere && setOthers([]),
      )
    }
    announce()
    const timer = setInterval(announce, presenceMs.again)
    const stop = onChanges(({ places }) => {
      if (places.includes(`${resource}/${id}`)) announce()
    })
    document.addEventListener('visibilitychange', announce)
    return () => {
      isHere = false
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', announce)
      setOthers([])
      // Without this message the announcement ends by itself.
      send().catch(() => undefined)
    }
  }, [dispatch, resource, id])

  return others
}

/** `Asha`, `Asha and Ravi`, `Asha, Ravi and 3 others`. */
function namesOf(others: Colleague[]): string {
  const names = others.map(({ name }) => name)
  return joined(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names)
}

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mb: '4',
    px: '3',
    py: '2',
    fontSize: 'sm',
    bg: 'orange.subtle',
    borderWidth: '1px',
    borderColor: 'orange.border',
    borderRadius: 'l2',
    '& svg': { width: '1.1em', height: '1.1em', flexShrink: '0' },
    _print: { display: 'none' },
  },
})

/** Names the colleagues who have the same record open. Shows nothing while nobody has. */
export function Presence({ resource, id }: Place) {
  const others = usePresence({ resource, id })
  return (
    <div role="status">
      {others.length > 0 && (
        <Line>
          <Users aria-hidden />
          {`${namesOf(others)} ${plural(others.length, 'is', 'are')} on this page too`}
        </Line>
      )}
    </div>
  )
}
