import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { testForRelease } from '../../../../../tooling/testing/tier'
import { growth, soak } from '../../../../bench/sanitiser-soak'
import type { HttpError } from '../../../platform/http/errors'
import { renderMarkdown, renderStored } from './markdown'
import { hostileTexts } from './markdown.corpus'

const allowedTags = new Set(
  'h2 h3 h4 p a strong em del code pre blockquote ul ol li hr br img div table thead tbody tr th td sup sub details summary'.split(
    ' ',
  ),
)
const allowedAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i

/** Loads the HTML as a browser does, with scripts allowed. */
function open(html: string) {
  const { window } = new JSDOM('<main id="root"></main>', { runScripts: 'dangerously' })
  const ran = jest.fn()
  Object.assign(window, { alert: ran })
  const main = window.document.querySelector('main')!
  main.innerHTML = html
  return { elements: [...main.querySelectorAll('*')], ran }
}

describe.each(hostileTexts)('hostile text: $name', ({ markdown }) => {
  const html = renderMarkdown(markdown)
  const { elements, ran } = open(html)
  const attributes = elements.flatMap((element) => [...element.attributes])

  test('runs no script', () => {
    expect(ran).not.toHaveBeenCalled()
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
  })

  test('keeps only allowed elements', () => {
    const foreign = elements
      .map(({ localName }) => localName)
      .filter((tag) => !allowedTags.has(tag))
    expect(foreign).toEqual([])
    expect(elements.filter(({ namespaceURI }) => !namespaceURI?.endsWith('xhtml'))).toEqual([])
  })

  test('links only to http(s), mail, telephone and portal addresses', () => {
    const addresses = attributes.filter(({ name }) => ['href', 'src'].includes(name))
    expect(
      addresses.map(({ value }) => value).filter((value) => !allowedAddress.test(value)),
    ).toEqual([])
  })

  test('cannot affect the page around it', () => {
    const reaching = attributes.filter(({ name }) => ['style', 'name', 'form', 'is'].includes(name))
    expect(reaching).toEqual([])
    const ids = elements.map(({ id }) => id).filter(Boolean)
    expect(ids.filter((id) => !id.startsWith('section-'))).toEqual([])
  })

  test('gives the same result when it is parsed again', () => {
    const again = open(elements[0]?.parentElement?.innerHTML ?? html)
    expect(again.elements.map(({ outerHTML }) => outerHTML)).toEqual(
      elements.map(({ outerHTML }) => outerHTML),
    )
  })
})

const rendered = (markdown: string) => open(renderMarkdown(markdown)).elements

test('links to other sites open in a new tab, whichever syntax they use', () => {
  const texts = [
    '[x](https://example.com)',
    '<https://example.com>',
    '<a href="https://example.com">x</a>',
  ]
  for (const text of texts) {
    const link = rendered(text).find(({ localName }) => localName === 'a')!
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
})

test('links within the portal open in the same tab', () => {
  for (const text of ['[x](/blogs)', '<a href="/blogs" target="_blank">x</a>']) {
    const link = rendered(text).find(({ localName }) => localName === 'a')!
    expect(link.hasAttribute('target')).toBe(false)
  }
})

test('headings start one level below the page’s own, with unique anchors', () => {
  const headings = rendered('# Due dates\n\n## Due dates\n\n###### ₹')
  expect(headings.map(({ localName, id }) => [localName, id])).toEqual([
    ['h2', 'section-due-dates'],
    ['h3', 'section-due-dates-2'],
    ['h4', 'section-section'],
  ])
})

test('headings of every script have anchors of their own, to which links lead', () => {
  const elements = rendered('## नियत तिथियाँ\n\n## कर की दरें\n\n## Due, again\n\n[x](#कर-की-दरें)')
  const ids = elements.map(({ id }) => id).filter(Boolean)
  expect(ids).toEqual(['section-नियत-तिथियाँ', 'section-कर-की-दरें', 'section-due-again'])
  expect(elements.at(-1)!.getAttribute('href')).toBe(`#${ids[1]}`)
})

test('a heading that ends with a number takes no anchor of another', () => {
  const ids = rendered('## Rates\n\n## Rates\n\n## Rates 2').map(({ id }) => id)
  expect(ids).toEqual(['section-rates', 'section-rates-2', 'section-rates-2-2'])
})

test('footnotes stand below the text, numbered by their first references, and lead to and fro', () => {
  const text = `Due on the 15th[^late], again[^Late] and once more[^a][^none].

[^a]: See *the Act*.
[^late]: Interest of 1.25 %.

    Each month.

After`
  const { elements } = open(renderMarkdown(text))
  const [late, again, act] = elements.filter((element) => element.matches('sup > a'))
  expect([late, again, act].map((link) => link!.textContent)).toEqual(['1', '1', '2'])
  expect(late!.getAttribute('aria-label')).toBe('Footnote 1')
  const [first, second] = elements.filter(({ localName }) => localName === 'li')
  expect(late!.getAttribute('href')).toBe(`#${first!.id}`)
  expect(act!.getAttribute('href')).toBe(`#${second!.id}`)
  expect([...first!.children].map(({ textContent }) => textContent)).toEqual([
    'Interest of 1.25 %.',
    'Each month. ↩\uFE0E',
  ])
  const back = first!.querySelector('a')!
  expect(back.getAttribute('href')).toBe(`#${late!.id}`)
  expect(back.getAttribute('aria-label')).toBe('Back to the text')
  expect(second!.innerHTML).toContain('<em>the Act</em>')
  const [before, after] = elements.filter(({ localName }) => localName === 'p')
  expect(before!.textContent).toBe('Due on the 15th1, again1 and once more2[^none].')
  expect(after!.textContent).toBe('After')
})

test('one tilde strikes nothing out: it is a subscript, or stays as typed', () => {
  expect(renderMarkdown('H~2~O, ~5 or ~10, ~~gone~~')).toBe(
    '<p>H<sub>2</sub>O, ~5 or ~10, <del>gone</del></p>\n',
  )
})

test('what is folded keeps its frame', () => {
  const html = '<details open=""><summary>More</summary>\n\n**Text**\n\n</details>'
  expect(rendered(html).map(({ localName }) => localName)).toEqual([
    'details',
    'summary',
    'p',
    'strong',
  ])
})

test('a text without level-1 headings keeps its heading levels', () => {
  const levels = rendered('## Rates\n\n### Women').map(({ localName }) => localName)
  expect(levels).toEqual(['h2', 'h3'])
  expect(rendered('> # Quoted')[1]!.localName).toBe('h2')
})

test('a link to a heading in the same text works', () => {
  const [heading, , link] = rendered('## Due dates\n\n[x](#due-dates)')
  expect(link!.getAttribute('href')).toBe(`#${heading!.id}`)
})

test('tables scroll on their own and are focusable by keyboard', () => {
  const [table] = rendered('| State | Tax |\n|---|---|\n| Assam | 208 |')
  expect(table!.getAttribute('role')).toBe('group')
  expect(table!.className).toBe('table-scroll')
  expect(table!.getAttribute('tabindex')).toBe('0')
  expect(table!.getAttribute('aria-label')).toBe('Table: State, Tax')
})

test.each(['```\nlong line\n```', '    long line', '<pre>long line</pre>'])(
  'code scrolls on its own and is focusable by keyboard: %j',
  (text) => {
    const pre = rendered(text).find(({ localName }) => localName === 'pre')!
    expect(pre.getAttribute('tabindex')).toBe('0')
    expect(pre.getAttribute('role')).toBe('group')
    expect(pre.getAttribute('aria-label')).toBe('Code')
  },
)

test('images load lazily', () => {
  const image = rendered('![A form](/form.png)').find(({ localName }) => localName === 'img')!
  expect(image.getAttribute('loading')).toBe('lazy')
  expect(image.getAttribute('alt')).toBe('A form')
})

test('HTML inside code is displayed as text', () => {
  const [code] = rendered('```js\nif (a < b && c) {}\n```')
  expect(code!.textContent).toBe('if (a < b && c) {}\n')
})

test('empty content renders as empty HTML', () => {
  expect(renderMarkdown(null)).toBe('')
  expect(renderMarkdown('')).toBe('')
})

test('an element that implicitly closes another cannot break out of its container', () => {
  const html = renderMarkdown('<ul><li><div><li>x</li></div></li></ul>after')
  const { window } = new JSDOM(`<main>${html}</main>`)
  expect(window.document.body.children).toHaveLength(1)
})

const postsFolder = path.join(__dirname, '../../seed/posts')
const postFiles = readdirSync(postsFolder, { encoding: 'utf8', recursive: true }).filter((file) =>
  file.endsWith('.md'),
)

test.each(postFiles)('the built-in post %s is serialised exactly as a browser would', (file) => {
  const html = renderMarkdown(readFileSync(path.join(postsFolder, file), 'utf8'))
  const { window } = new JSDOM('<!doctype html><main></main>')
  const main = window.document.querySelector('main')!
  main.innerHTML = html
  expect(html).toBe(main.innerHTML)
})

// A third of the longest text: 0.2 s on a free machine, so that a busy one keeps the two seconds too. What takes time by
// the square of the length takes many.
test.each(['a_', '_a', 'a*', 'a!'])('a long text of %s is shown in time', (text) => {
  const html = renderMarkdown(text.repeat(33_000))
  expect(new JSDOM(html).window.document.body.textContent!.length).toBeGreaterThan(30_000)
})

test.each([1, 300, 320, 330, 1000])('addresses are links after %d characters of text', (length) => {
  const before = `${'x'.repeat(length)} and `
  const links = rendered(`${before}a.b_c@mail.example, www.site.example, https://site.example/a_b`)
    .filter(({ localName }) => localName === 'a')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    'mailto:a.b_c@mail.example',
    'http://www.site.example',
    'https://site.example/a_b',
  ])
})

describe('a text that cannot be rendered', () => {
  const tooDeep = 'Content is nested too deeply to be shown'
  const texts: [string, string, string][] = [
    ['nests elements', `${'<div>'.repeat(5000)}x`, tooDeep],
    ['nests quotes', `${'> '.repeat(3000)}x`, tooDeep],
    [
      'takes for ever',
      '*a_'.repeat(60_000),
      'Content takes too long to be shown; please make it simpler or shorter',
    ],
  ]

  test.each(texts)('is refused with a reason when it %s', (_what, text, reason) => {
    let refusal: HttpError | null = null
    try {
      renderMarkdown(text)
    } catch (error) {
      refusal = error as HttpError
    }
    expect(refusal).toMatchObject({ status: 422, details: { fields: { content: reason } } })
  })

  test('is displayed as typed when it is already stored', () => {
    const warned = jest.spyOn(process, 'emitWarning').mockReturnValue()
    const html = renderStored(`Before\n\n${'> '.repeat(3000)}<script>alert(1)</script>`)
    expect(html).toMatch(/^<p>Before<\/p>\n<p>&#62; &#62; /)
    expect(html).not.toContain('<script')
    expect(warned).toHaveBeenCalledWith(expect.stringContaining(tooDeep))
    warned.mockRestore()
  })
})

testForRelease(
  'memory use and rendering time stay flat over many texts',
  () => {
    expect(growth(soak(1500, 300))).toBeNull()
  },
  60_000,
)

describe('media library pictures', () => {
  const hash = 'a'.repeat(32)
  const picture = { hash, alt: 'From "the" library', width: 700, height: 350, animated: false }
  const pictures = new Map([[hash, picture]])
  const address = `/media/${hash}-960.webp`

  test('get the widths that are stored; unknown pictures stay as written', () => {
    const { elements } = open(renderMarkdown(`![Mine](${address} "Title")`, { pictures }))
    const [, shown, avif, webp, image] = elements
    expect(shown!.localName).toBe('picture')
    expect([avif, webp].map((source) => source!.getAttribute('type'))).toEqual([
      'image/avif',
      'image/webp',
    ])
    expect(webp!.getAttribute('srcset')).toBe(
      `/media/${hash}-480.webp 480w, /media/${hash}-960.webp 700w`,
    )
    expect(
      Object.fromEntries([...image!.attributes].map(({ name, value }) => [name, value])),
    ).toEqual({
      src: address,
      alt: 'Mine',
      title: 'Title',
      width: '700',
      height: '350',
      loading: 'lazy',
      decoding: 'async',
    })
    const unknown = `/media/${'b'.repeat(32)}-960.webp`
    expect(renderMarkdown(`![x](${unknown})`, { pictures })).toBe(
      `<p><img src="${unknown}" alt="x" loading="lazy"></p>\n`,
    )
  })

  test('use the library’s alternative text when the author gives none, also in HTML', () => {
    for (const text of [`![](${address})`, `<img src="${address}">`]) {
      const { elements } = open(renderMarkdown(text, { pictures }))
      expect(elements.at(-1)!.getAttribute('alt')).toBe('From "the" library')
    }
  })

  test('get no AVIF source when they are animated', () => {
    const moving = new Map([[hash, { ...picture, animated: true }]])
    expect(renderMarkdown(`![](${address})`, { pictures: moving })).not.toContain('avif')
  })

  test.each([
    `<picture><source srcset="https://evil.example/a.png"><img src="${address}"></picture>`,
    `<picture><source srcset="${address}" onerror="alert(1)"><img src="${address}" srcset="https://evil.example/a.png 2x" onload="alert(1)"></picture>`,
    `<source srcset="https://evil.example/a.png"><img src="${address}" sizes="1px" width="9999" decoding="sync">`,
  ])('ignore responsive markup written by an author: %s', (text) => {
    const html = renderMarkdown(text, { pictures })
    const { elements, ran } = open(html)
    expect(ran).not.toHaveBeenCalled()
    const only = open(renderMarkdown(`<img src="${address}">`, { pictures })).elements
    const outer = (all: Element[]) =>
      all.find(({ localName }) => localName === 'picture')!.outerHTML
    expect(elements.filter(({ localName }) => localName === 'picture')).toHaveLength(1)
    expect(outer(elements)).toBe(outer(only))
    expect(html).not.toContain('evil.example')
  })

  test('in stored texts use the library’s current alternative text', () => {
    const content = `![](${address}) of a text that is kept`
    expect(renderStored(content, { pictures })).toContain('From &quot;the&quot; library')
    const renamed = new Map([[hash, { ...picture, alt: 'New' }]])
    expect(renderStored(content, { pictures: renamed })).toContain('"New"')
    expect(renderStored(content)).not.toContain('<picture>')
    expect(renderStored(content, { pictures })).toContain('From &quot;the&quot; library')
  })
})

describe('links in a text in another language', () => {
  const links = { language: 'hi', untranslated: new Set(['/goa', '/services/audit']) }
  const around = { pictures: new Map(), links }
  const linkOf = (html: string) => {
    const [link] = open(html).elements.filter(({ localName }) => localName === 'a')
    return Object.fromEntries([...link!.attributes].map(({ name, value }) => [name, value]))
  }

  test.each([
    ['/', '/hi'],
    ['/maharashtra', '/hi/maharashtra'],
    ['/maharashtra?a=1&b=2#section-rates', '/hi/maharashtra?a=1&b=2#section-rates'],
    ['/services/registration', '/hi/services/registration'],
    ['/blogs/feed.xml', '/hi/blogs/feed.xml'],
    ['/calendar/maharashtra.ics', '/hi/calendar/maharashtra.ics'],
    ['/goa-2', '/hi/goa-2'],
  ])('%s leads to %s', (written, href) => {
    expect(linkOf(renderMarkdown(`[x](${written})`, around))).toEqual({ href })
    expect(linkOf(renderMarkdown(`<a href=" ${written}">x</a>`, around))).toEqual({ href })
    expect(linkOf(renderMarkdown(`[x](${written})`))).toEqual({ href: written })
  })

  test.each([
    '/media/a-960.webp',
    '/api/state-pages/goa/guidelines.pdf',
    '/admin',
    '/admin/leads',
    '/remotes/a.js',
    '/remotes.json',
    '/sitemap.xml',
    '/hi/maharashtra',
    'mailto:a@b.example',
    'tel:123',
    '?a=1',
    '#',
  ])('%s stays', (written) => {
    expect(linkOf(renderMarkdown(`<a href="${written}">x</a>`, around))).toEqual({ href: written })
  })

  test.each(['/goa', '/Goa/', '/goa#rates', '/goa/professional-tax', '/services/audit?a=1'])(
    '%s, which is not translated, leads to the English page and says so',
    (href) => {
      expect(linkOf(renderMarkdown(`[x](${href})`, around))).toEqual({ href, hreflang: 'en' })
    },
  )

  test('to other sites stay, and authors cannot say which language they are in', () => {
    const text = '<a href="https://x.example/goa" hreflang="hi">x</a>'
    expect(linkOf(renderMarkdown(text, around))).toEqual({
      href: 'https://x.example/goa',
      target: '_blank',
      rel: 'noopener',
    })
  })

  test.each(hostileTexts)('are as safe as in English: $name', ({ markdown }) => {
    const { elements, ran } = open(renderMarkdown(markdown, around))
    expect(ran).not.toHaveBeenCalled()
    const addresses = elements.flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name === 'href' || name === 'src'),
    )
    const values = addresses.map(({ value }) => value)
    expect(values.filter((value) => !allowedAddress.test(value))).toEqual([])
  })

  test('follow in a kept text when a page is translated', () => {
    const text = 'A text that is kept, with a [link](/goa).'
    expect(renderStored(text, around)).toContain('href="/goa"')
    const translated = { pictures: new Map(), links: { ...links, untranslated: new Set<string>() } }
    expect(renderStored(text, translated)).toContain('href="/hi/goa"')
    expect(renderStored(text, around)).toContain('href="/goa"')
    expect(renderStored(text)).not.toContain('hreflang')
  })
})
