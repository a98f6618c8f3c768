import { Heading } from '@pt-portal/shared-ui'
import { BulletList } from '../../bullet-list'
import { Notice } from './notice'

/** What the sources leave open about a state. */
export function Doubts({ doubts }: { doubts: string[] }) {
  if (doubts.length === 0) return null
  return (
    <Notice>
      <Heading as="h3" size="sm" mb="2">
        What could not be confirmed
      </Heading>
      <BulletList items={doubts} />
    </Notice>
  )
}
