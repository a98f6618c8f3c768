import { type Message, Rich, StyledLink, useMessages, useOffice } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { BulletList } from '../../ui/bullet-list'
import { DataTable, TableFrame } from '../../ui/data-table'
import { PageSection } from '../../ui/page-section'
import { Paragraphs, TextPage } from '../../ui/text-page'

interface ScreenReader {
  name: string
  system: string
  cost: Message
  site: string
}

const screenReaders: ScreenReader[] = [
  { name: 'NVDA', system: 'Windows', cost: m.accessFree, site: 'https://www.nvaccess.org' },
  {
    name: 'JAWS',
    system: 'Windows',
    cost: m.accessCommercial,
    site: 'https://www.freedomscientific.com/products/software/jaws/',
  },
  {
    name: 'Narrator',
    system: 'Windows',
    cost: m.accessBuiltIn,
    site: 'https://support.microsoft.com/windows/complete-guide-to-narrator-e4397a0d-ef4f-b386-d8ae-c172f109bdb1',
  },
  {
    name: 'VoiceOver',
    system: 'macOS, iOS',
    cost: m.accessBuiltIn,
    site: 'https://www.apple.com/accessibility/',
  },
  {
    name: 'TalkBack',
    system: 'Android',
    cost: m.accessBuiltIn,
    site: 'https://support.google.com/accessibility/android/answer/6283677',
  },
  { name: 'Orca', system: 'Linux', cost: m.accessFree, site: 'https://orca.gnome.org' },
]

/** How the portal works with keyboard, larger text and screen readers (D8, D26). */
export function ScreenReaderAccessPage() {
  const t = useMessages()
  return (
    <TextPage figure="access" title={t(m.accessTitle)} lead={t(m.accessLead)}>
      <PageSection id="keyboard" title={t(m.accessKeyboard)}>
        <Paragraphs>
          <BulletList
            items={[
              t(m.accessKeyboardTab),
              t(m.accessKeyboardSkip),
              t(m.accessKeyboardEnter),
              t(m.accessKeyboardMenus),
              t(m.accessKeyboardSearch),
              t(m.accessKeyboardMessage),
            ]}
          />
        </Paragraphs>
      </PageSection>

      <PageSection id="text-size" title={t(m.accessText)}>
        <Paragraphs>
          <p>{t(m.accessTextText)}</p>
        </Paragraphs>
      </PageSection>

      <PageSection id="screen-readers" title={t(m.accessReaders)}>
        <Paragraphs>
          <p>{t(m.accessReadersText)}</p>
        </Paragraphs>
        <TableFrame mt="6" maxW="2xl">
          <DataTable>
            <thead>
              <tr>
                <th scope="col">{t(m.accessReader)}</th>
                <th scope="col">{t(m.accessSystem)}</th>
                <th scope="col">{t(m.accessCost)}</th>
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
                  <td>{t(cost)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableFrame>
      </PageSection>

      <PageSection id="help" title={t(m.accessHelp)}>
        <Paragraphs>
          <p>
            <Help />
          </p>
        </Paragraphs>
      </PageSection>
    </TextPage>
  )
}

/** How to report a barrier. */
function Help() {
  const { email, phone, phoneNumber, hours } = useOffice()
  return (
    <Rich
      message={m.accessHelpText}
      args={{ email, phone, hours }}
      elements={{
        mail: (text) => <StyledLink href={`mailto:${email}`}>{text}</StyledLink>,
        phone: (text) => <StyledLink href={`tel:${phoneNumber}`}>{text}</StyledLink>,
      }}
    />
  )
}
