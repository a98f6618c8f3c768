import { Heading } from '@pt-portal/shared-ui'
import { Fold } from './fold'
import type { PageSectionProps } from './page-section'

interface FoldSectionProps extends Omit<PageSectionProps, 'lead'> {
  /** What is short is open at first. */
  open?: boolean
  /** As that of `Fold`; false for what the browser's search should find. */
  parked?: boolean
}

/**
 * A section of a page that is closed at first, as few readers want it. An address that names it opens it; `contentId` is inside of
 * what is closed for that reason.
 */
export function FoldSection({
  id,
  title,
  open = false,
  parked = true,
  children,
}: FoldSectionProps) {
  const headingId = `${id}-heading`
  return (
    <section aria-labelledby={headingId}>
      <Fold
        contentId={id}
        open={open}
        parked={parked && !open}
        title={
          <Heading as="h2" id={headingId}>
            {title}
          </Heading>
        }
        borderWidth="1px 0 0"
        borderRadius="0"
        css={{ '& > summary': { px: '0' }, '&[open]': { pb: '5' } }}
      >
        {children}
      </Fold>
    </section>
  )
}
