import { StyledLink, useOffice } from '@pt-portal/shared-ui'
import { BulletList } from '../../bullet-list'
import { DataTable, TableFrame } from '../../data-table'
import { PageSection } from '../../page-section'
import { Paragraphs, TextPage } from '../../text-page'

interface ScreenReader {
  name: string
  system: string
  cost: string
  site: string
}

const screenReaders: ScreenReader[] = [
  { name: 'NVDA', system: 'Windows', cost: 'Free', site: 'https://www.nvaccess.org' },
  {
    name: 'JAWS',
    system: 'Windows',
    cost: 'Commercial',
    site: 'https://www.freedomscientific.com/products/software/jaws/',
  },
  {
    name: 'Narrator',
    system: 'Windows',
    cost: 'Built in',
    site: 'https://support.microsoft.com/windows/complete-guide-to-narrator-e4397a0d-ef4f-b386-d8ae-c172f109bdb1',
  },
  {
    name: 'VoiceOver',
    system: 'macOS, iOS',
    cost: 'Built in',
    site: 'https://www.apple.com/accessibility/',
  },
  {
    name: 'TalkBack',
    system: 'Android',
    cost: 'Built in',
    site: 'https://support.google.com/accessibility/android/answer/6283677',
  },
  { name: 'Orca', system: 'Linux', cost: 'Free', site: 'https://orca.gnome.org' },
]

/** How the portal works with keyboard, larger text and screen readers (D8, D26). */
export function ScreenReaderAccessPage() {
  const office = useOffice()
  return (
    <TextPage
      figure="access"
      title="Screen reader access"
      lead="The portal is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It works with a keyboard alone, with larger text and with screen readers."
    >
      <PageSection id="keyboard" title="With the keyboard">
        <Paragraphs>
          <BulletList
            items={[
              'Tab and Shift + Tab move through links, fields and buttons; a visible frame shows where you are.',
              'The first Tab on any page offers “Skip to main content”, past the header.',
              'Enter follows a link or sends a form. Space presses a button and opens a question.',
              'Menus in the header open with Enter or Space and close with Escape.',
              'In the header search, the arrow keys move through the states found and Enter opens one.',
              'F8 moves to a message that has just appeared.',
            ]}
          />
        </Paragraphs>
      </PageSection>

      <PageSection id="text-size" title="With larger text">
        <Paragraphs>
          <p>
            A, A+ and A++ at the top of every page set the text to normal, medium or large. Your
            browser remembers the choice. You can also zoom with Ctrl and + (⌘ and + on a Mac):
            pages rearrange themselves up to 400% without sideways scrolling, except for wide
            tables, which scroll on their own.
          </p>
        </Paragraphs>
      </PageSection>

      <PageSection id="screen-readers" title="With a screen reader">
        <Paragraphs>
          <p>
            Every page has one main heading, then headings in order, and named regions for the
            header, the main content and the footer. When you follow a link, focus moves to the new
            page's heading. Mistakes in a form are read out and stand at their field. Animations
            stop if your system asks for less motion.
          </p>
        </Paragraphs>
        <TableFrame mt="6" maxW="2xl">
          <DataTable>
            <thead>
              <tr>
                <th scope="col">Screen reader</th>
                <th scope="col">For</th>
                <th scope="col">Cost</th>
              </tr>
            </thead>
            <tbody>
              {screenReaders.map(({ name, system, cost, site }) => (
                <tr key={name}>
                  <th scope="row">
                    <StyledLink href={site} target="_blank" rel="noopener">
                      {name}
                    </StyledLink>
                  </th>
                  <td>{system}</td>
                  <td>{cost}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableFrame>
      </PageSection>

      <PageSection id="help" title="If something does not work">
        <Paragraphs>
          <p>
            Write to <StyledLink href={`mailto:${office.email}`}>{office.email}</StyledLink> or call{' '}
            <StyledLink href={`tel:${office.phoneNumber}`}>{office.phone}</StyledLink> (
            {office.hours}
            ). Tell us the page, what you tried, and the browser and screen reader you use. You can
            ask for any information on this site by phone or email instead.
          </p>
        </Paragraphs>
      </PageSection>
    </TextPage>
  )
}
