import { Box, Flex, Heading } from '@pt-portal/shared-ui'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../platform/focus-heading'

/** Height of the head in wide windows, where it stays in view. */
const formHeadHeight = '3.5rem'

/** Tells the content of a page with such a head what covers the window's top. */
export const belowFormHead = {
  '--head-bar': '0px',
  '@media (min-width: 80rem)': { '--head-bar': formHeadHeight },
}

export interface FormHeadProps {
  /** What the form does, such as 'Edit Blog'. */
  title: string
  /** Name of the stored record; absent while it loads, and for a new one. */
  name?: string
  isUnsaved?: boolean
  /** Link back, before the title. */
  back: ReactNode
  /** Remembers whether the heading had the focus, as the head is drawn anew once the record is there. */
  hadFocus: RefObject<boolean>
  /** State and buttons. */
  children?: ReactNode
}

/** Names the form and its record, also in the tab's title, beside the state and the buttons. In wide windows it stays in view. */
export function FormHead({ title, name, isUnsaved, back, hadFocus, children }: FormHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTabTitle(name ? `${title}: ${name}` : title, isUnsaved ?? false)

  useLayoutEffect(() => {
    const element = heading.current
    if (hadFocus.current) focusHeading(element)
    return () => {
      hadFocus.current = document.activeElement === element
    }
  }, [hadFocus])

  return (
    <Flex
      data-form-head
      position={{ xl: 'sticky' }}
      top="0"
      zIndex="docked"
      align="center"
      gap="3"
      wrap={{ base: 'wrap', xl: 'nowrap' }}
      minH={{ xl: formHeadHeight }}
      mt="-3"
      mb="4"
      mx={{ base: '-4', md: '-6' }}
      px={{ base: '4', md: '6' }}
      py={{ base: '2', xl: '0' }}
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border"
      _print={{ position: 'static' }}
    >
      {back}
      <Heading
        ref={heading}
        as="h1"
        flex="1"
        minW={{ base: '10rem', xl: '8rem' }}
        fontSize={name ? 'md' : 'lg'}
        lineHeight="1.2"
        truncate={!name}
      >
        {name ? (
          <>
            <Box as="span" display="block" fontSize="xs" fontWeight="medium" color="fg.muted">
              {title}
            </Box>{' '}
            {/* A long name has two lines. */}
            <Box as="span" lineClamp="2" overflowWrap="anywhere" title={name}>
              {name}
            </Box>
          </>
        ) : (
          title
        )}
      </Heading>
      {children}
    </Flex>
  )
}

const unsavedMark = '• '

/** Names the record of a form in the title of the tab, `• Edit Blog: Rates | PT Portal Admin`; the dot says: not saved. */
function useTabTitle(title: string, isUnsaved: boolean): void {
  useEffect(() => {
    const own = `${isUnsaved ? unsavedMark : ''}${title} | PT Portal Admin`
    let before: string | undefined
    let isOver = false
    // The shell sets the page's own title after the effects of the page.
    queueMicrotask(() => {
      if (isOver) return
      before = document.title
      document.title = own
    })
    return () => {
      isOver = true
      // The next page may have set its own already, and new leads are counted before the title.
      if (before !== undefined && document.title.endsWith(own)) document.title = before
    }
  }, [title, isUnsaved])
}
