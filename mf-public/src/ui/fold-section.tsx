import { Heading } from '@pt-portal/shared-ui'
import { Fold } from './fold'
import type { PageSectionProps } from './page-section'

/**
 * A section of a page that is closed at first, as few readers want it. An address that names it opens it; `contentId` is inside of
 * what is closed for that reason.
 */
export function FoldSection({ id, title, children }: Omit<PageSectionProps, 'lead'>) {
  const headingId = `${id}-heading`
  return (
    <section aria-labelledby={headingId}>
      <Fold
        contentId={id}
        title={
          <Heading as="h2" id={headingId}>
            {title}
          </Heading>
        }
        borderWidth="1px 0"
        borderRadius="0"
        css={{ '& > summary': { px: '0' } }}
      >
        {children}
      </Fold>
    </section>
  )
}
