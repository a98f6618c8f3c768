import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { english } from '../../../contract/language/english'
import * as m from '../../../messages'
import { escapeHtml } from '../../../platform/http/response/html'

/** A mail, ready to be sent. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** A part of a mail; its texts are plain text. */
export type Block =
  | { paragraph: string }
  | { heading: string }
  /** The action that the mail asks for. Its address is printed below it, in case the button does not work. */
  | { button: string; link: string }
  /** A value of several lines is a list. */
  | { facts: Fact[] }
  | { links: { text: string; link: string; note?: string }[] }

type Fact = [label: string, value: string | string[]]

interface Message {
  /** For a mail to visitors; staff read English. */
  t?: Translate
  subject: string
  /** Heading inside the mail. */
  title: string
  blocks: Block[]
  /** Small print: why the recipient gets this mail, and what to do about that. */
  footer: (string | { text: string; link: string })[]
  /** English where absent. */
  language?: string
}

/**
 * Renders a mail as text and as HTML from the same blocks, everything escaped. Not all mail clients support
 * style sheets and grids, so the HTML uses tables and inline styles; the style sheet is only for dark or
 * narrow screens.
 */
export function layOut({ t = english, title, blocks, footer, ...message }: Message): RenderedMail {
  const subject = message.subject.replace(/\s+/g, ' ').trim()
  const text = [
    title,
    ...blocks.map(asText),
    '--',
    footer
      .map((line) => (typeof line === 'string' ? line : `${line.text}: ${line.link}`))
      .join('\n'),
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: page(t, subject, title, blocks, footer) }
}

function asText(block: Block): string {
  if ('paragraph' in block) return block.paragraph
  if ('heading' in block) return `${block.heading}\n${'-'.repeat(block.heading.length)}`
  if ('button' in block) return `${block.button}:\n${block.link}`
  if ('facts' in block) return block.facts.map(factAsText).join('\n')
  return block.links
    .map(({ text, link, note }) => `* ${text}${note ? ` (${note})` : ''}\n  ${link}`)
    .join('\n')
}

function factAsText([label, value]: Fact): string {
  return typeof value === 'string' ? `${label}: ${value}` : [`${label}:`, ...value].join('\n  ')
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = 'color:#141d31'
const quiet = 'color:#4b5568'
const accent = '#1a3e97'

const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.card{padding:24px 20px!important}.outer{padding:0!important}}
@media (prefers-color-scheme:dark){
.outer{background:#0b1220!important}.card{background:#141d31!important;border-color:#7aa0f5 #2b3954 #2b3954!important}
.ink{color:#eef2fa!important}.quiet{color:#b6c0d4!important}.link{color:#9dbcff!important}.line{border-color:#2b3954!important}
}`

function page(
  t: Translate,
  subject: string,
  title: string,
  blocks: Block[],
  footer: Message['footer'],
): string {
  return `<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="outer" style="background:#f3f5f9;padding:24px 12px"><tr><td align="center" class="outer-cell">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td class="card" style="background:#ffffff;border:1px solid #d5dbe7;border-top:4px solid ${accent};padding:28px 32px">
<p class="ink" style="${font};${ink};margin:0 0 24px;font-size:16px;font-weight:700">PT Portal</p>
<h1 class="ink" style="${font};${ink};margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700">${escapeHtml(title)}</h1>
${blocks.map((block) => asHtml(t, block)).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="line" style="border-top:1px solid #d5dbe7;padding-top:16px">
${footer.map(footerLine).join('\n')}
</td></tr></table>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function asHtml(t: Translate, block: Block): string {
  if ('paragraph' in block) {
    return `<p class="ink" style="${font};${ink};margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(block.paragraph)}</p>`
  }
  if ('heading' in block) {
    return `<h2 class="ink" style="${font};${ink};margin:24px 0 8px;font-size:18px;line-height:24px;font-weight:700">${escapeHtml(block.heading)}</h2>`
  }
  if ('button' in block) return button(t, block)
  if ('facts' in block) return factsTable(block.facts)
  return linkList(block.links)
}

const button = (t: Translate, { button: label, link }: { button: string; link: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td bgcolor="${accent}" style="background:${accent};border-radius:6px">
<a href="${escapeHtml(link)}" style="${font};display:inline-block;padding:12px 20px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="quiet" style="${font};${quiet};margin:0 0 24px;font-size:14px;line-height:20px">${escapeHtml(t(m.mailButtonHelp))}<br>${plainLink(link, link)}</p>`

const factsTable = (facts: Fact[]) =>
  `<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px;border-collapse:collapse">
${facts
  .map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" class="quiet line" style="${font};${quiet};width:34%;padding:8px 12px 8px 0;border-bottom:1px solid #e4e8f0;font-size:15px;line-height:22px;font-weight:400;text-align:left">${escapeHtml(label)}</th><td valign="top" class="ink line" style="${font};${ink};padding:8px 0;border-bottom:1px solid #e4e8f0;font-size:15px;line-height:22px;word-break:break-word">${[value].flat().map(escapeHtml).join('<br>')}</td></tr>`,
  )
  .join('\n')}
</table>`

const linkList = (links: { text: string; link: string; note?: string }[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px">
${links
  .map(
    ({ text, link, note }) =>
      `<tr><td class="ink line" style="${font};${ink};padding:8px 0;border-bottom:1px solid #e4e8f0;font-size:16px;line-height:24px">${plainLink(text, link)}${note ? `<br><span class="quiet" style="${quiet};font-size:14px;line-height:20px">${escapeHtml(note)}</span>` : ''}</td></tr>`,
  )
  .join('\n')}
</table>`

const plainLink = (text: string, link: string) =>
  `<a class="link" href="${escapeHtml(link)}" style="color:${accent};word-break:break-word">${escapeHtml(text)}</a>`

const footerLine = (line: Message['footer'][number]) =>
  `<p class="quiet" style="${font};${quiet};margin:0 0 8px;font-size:14px;line-height:20px">${typeof line === 'string' ? escapeHtml(line) : plainLink(line.text, line.link)}</p>`
