import { Heading, useMessages } from '@pt-portal/shared-ui'
import { BulletList } from '../../bullet-list'
import * as m from '../../messages'
import { Notice } from './notice'

/** What the sources leave open about a state. */
export function Doubts({ doubts }: { doubts: string[] }) {
  const t = useMessages()
  if (doubts.length === 0) return null
  return (
    <Notice>
      <Heading as="h3" size="sm" mb="2">
        {t(m.whatIsInDoubt)}
      </Heading>
      <BulletList items={doubts} />
    </Notice>
  )
}
