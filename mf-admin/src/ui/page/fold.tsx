import { chakra } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

const Details = chakra('details', {
  base: {
    '& > summary': {
      px: '4',
      py: '2.5',
      cursor: 'pointer',
      fontSize: 'sm',
      color: 'fg.muted',
      focusVisibleRing: 'inside',
      _hover: { bg: 'bg.subtle' },
    },
    '&[open] > summary': { borderBottomWidth: '1px', borderColor: 'border' },
  },
})

export interface FoldProps {
  summary: string
  isOpen: boolean
  children: ReactNode
}

/** The content of a section that is closed at first, unless `isOpen`. */
export const Fold = ({ summary, isOpen, children }: FoldProps) => (
  <Details open={isOpen || undefined}>
    <summary>{summary}</summary>
    {children}
  </Details>
)
