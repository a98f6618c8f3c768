import { Container, chakra, Stack } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import type { FigureName } from './drawn'
import { Figure } from './figure'
import { PageHeader, type PageHeaderProps } from './page-header'

/** Paragraphs of running text. */
export const Paragraphs = chakra('div', {
  base: { maxW: 'prose', fontSize: { base: 'md', md: 'lg' }, '& > * + *': { mt: '4' } },
})

// On wide screens headings stand beside their text: they are easy to scan, and lines stay short.
const part = '& section:not(section section)'
const headingBeside = {
  [part]: {
    display: { lg: 'grid' },
    gridTemplateColumns: '18rem minmax(0, 1fr)',
    columnGap: '12',
  },
  [`${part} > *`]: { gridColumn: '2' },
  [`${part} > h2`]: { gridColumn: '1', gridRow: '1 / 9' },
  [`${part}:not(:first-of-type)`]: {
    borderTopWidth: '1px',
    borderColor: 'border',
    pt: { base: '8', md: '10' },
  },
}

export interface TextPageProps extends Omit<PageHeaderProps, 'figure'> {
  figure: FigureName
  children: ReactNode
}

/** Sections of text, one below the other. */
export function TextSections({ children }: { children: ReactNode }) {
  return (
    <Container py={{ base: '8', md: '12' }}>
      <Stack gap={{ base: '8', md: '10' }} css={headingBeside}>
        {children}
      </Stack>
    </Container>
  )
}

/** A page of text: its header, then its sections. */
export function TextPage({ title, lead, figure, children }: TextPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} figure={<Figure name={figure} hideBelow="md" />} />
      <TextSections>{children}</TextSections>
    </>
  )
}
