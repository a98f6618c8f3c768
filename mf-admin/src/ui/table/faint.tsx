import { chakra, withKeys } from '@pt-portal/shared-ui'
import { Fragment } from 'react'

/** Text of a cell that matters less than what stands before it. */
export const Faint = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal' } })

/** Texts on one line, each an element of its own, with dots between them. */
export const Dotted = ({ texts }: { texts: string[] }) =>
  withKeys(texts).map(({ key, item }, index) => (
    <Fragment key={key}>
      {index > 0 && ' · '}
      <span>{item}</span>
    </Fragment>
  ))
