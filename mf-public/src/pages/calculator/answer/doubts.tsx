import { Heading, useMessages, withKeys } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { Bullets } from '../../../ui/bullet-list'
import { Notice } from '../../../ui/notice'
import { Words } from './words'

/** What the sources leave open about a state. */
export function Doubts({ doubts, english }: { doubts: string[]; english?: string[] }) {
  const t = useMessages()
  if (doubts.length === 0) return null
  return (
    <Notice>
      <Heading as="h3" size="sm" mb="2">
        {t(m.whatIsInDoubt)}
      </Heading>
      <Bullets>
        {withKeys(doubts).map(({ key, item }) => (
          <li key={key}>
            <Words text={item} english={english} />
          </li>
        ))}
      </Bullets>
    </Notice>
  )
}
