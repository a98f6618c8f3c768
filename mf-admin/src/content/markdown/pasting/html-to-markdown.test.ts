import { fromHtml } from './html-to-markdown'

const htmlToMarkdown = (html: string) => fromHtml(html).markdown

const lines = (...text: string[]) => text.join('\n')

describe('from Word', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
    `<![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}` +
    `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>` +
    `<span lang=EN-IN>${text}<o:p></o:p></span></p>`

  const document = (body: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:st1="urn:schemas-microsoft-com:office:smarttags">
    <head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
    <style>p.MsoNormal {margin:0cm; mso-style-parent:""}</style></head>
    <body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

  test('paragraphs come without styles, comments, smart tags and empty ones', () => {
    const html = document(
      `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-IN>Due</span></b> in ` +
        `<st1:place w:st="on"><st1:City>Pune</st1:City></st1:place>&nbsp;by the <i>15th</i>.<o:p></o:p></p>` +
        `<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Then &lt;nothing&gt;.</p>`,
    )
    expect(htmlToMarkdown(html)).toBe('**Due** in Pune by the *15th*.\n\nThen \\<nothing>.')
  })

  test('headings are headings, without bookmarks', () => {
    const html = document(
      `<p class=MsoTitle>The rates</p><h2><a name="_Toc1"></a><b>Slabs<o:p></o:p></b></h2><p>Text</p>`,
    )
    expect(htmlToMarkdown(html)).toBe('# The rates\n\n## Slabs\n\nText')
  })

  test('lists of several levels are lists', () => {
    const html = document(
      `<p>Before</p>${item(1, '·', 'One')}${item(2, 'o', 'Inner')}${item(1, '·', 'Two')}<p>Then</p>${item(1, '1.', 'First')}${item(1, '2.', 'Second')}`,
    )
    expect(htmlToMarkdown(html)).toBe(
      lines('Before', '', '- One', '  - Inner', '- Two', '', 'Then', '', '1. First', '2. Second'),
    )
  })

  test('a table has its first row as heading, and lines within a cell stay', () => {
    const cell = (...text: string[]) =>
      `<td style='border:solid windowtext 1.0pt'>${text.map((line) => `<p class=MsoNormal>${line}<o:p></o:p></p>`).join('\n')}</td>`
    const html = document(
      `<table class=MsoTableGrid border=1><tr>${cell('<b>Salary</b>')}${cell('Tax')}</tr><tr>${cell('a | b', 'c')}${cell('200')}</tr></table>`,
    )
    expect(htmlToMarkdown(html)).toBe(
      lines('| Salary | Tax |', '| --- | --- |', '| a \\| b<br>c | 200 |'),
    )
  })

  test('pictures of the disk and footnotes within the document are left behind', () => {
    const html = document(
      `<p>Text<a href="#_ftn1" name="_ftnref1">[1]</a> <img src="file:///C:/Temp/image001.png" alt="x"></p><p>More</p>`,
    )
    expect(htmlToMarkdown(html)).toBe('Text\\[1\\]\n\nMore')
  })
})

describe('from a spreadsheet', () => {
  const rows =
    '<tr><td>Salary</td><td align=right>Tax</td></tr><tr><td>25,000</td><td align=right>200</td></tr>'
  const expected = lines('| Salary | Tax |', '| --- | ---: |', '| 25,000 | 200 |')

  test.each([
    [
      'Excel',
      `<table><!--StartFragment--><col width=87><col width=64>${rows}<!--EndFragment--></table>`,
    ],
    [
      'Google Sheets',
      `<table><colgroup><col width="100"/><col width="80"/></colgroup><tbody>${rows}</tbody></table>`,
    ],
    [
      'Google Docs',
      `<div><table>\n<colgroup><col/><col/></colgroup>\n<tbody>\n${rows}\n</tbody></table></div>`,
    ],
  ])('of %s, the first row of a table is its heading', (_program, html) => {
    expect(htmlToMarkdown(html)).toBe(expected)
  })

  test('a caption stands above its table', () => {
    const html = `<table><caption>Rates of 2026</caption><tbody>${rows}</tbody></table>`
    expect(htmlToMarkdown(html)).toBe(lines('Rates of 2026', '', expected))
  })

  test('a heading of two rows, and heads of rows, make one heading', () => {
    const html =
      '<table><thead><tr><th>A</th><th>B</th></tr><tr><th>₹</th><th>%</th></tr></thead><tbody><tr><th>1</th><td>2</td></tr></tbody></table>'
    expect(htmlToMarkdown(html)).toBe(
      lines('| A   | B   |', '| --- | --- |', '| ₹   | %   |', '| 1   | 2   |'),
    )
  })
})

describe('pictures', () => {
  const data = `data:image/png;base64,${'A'.repeat(200)}`

  test('that are in the content become files with their places, below the table they stand in', () => {
    const { markdown, pictures, missing } = fromHtml(
      `<p>One</p><p><img src="${data}" alt="A map"></p><p>Two</p><table><tr><td><img src="${data}"></td></tr><tr><td>x</td></tr></table>`,
    )
    expect(pictures.map(({ file }) => [file.name, file.type, file.size])).toEqual([
      ['A map', 'image/png', 150],
      ['Pasted picture', 'image/png', 150],
    ])
    const [map, other] = pictures.map(({ at }) => markdown!.slice(0, at).trim())
    expect(map).toBe('One')
    expect(other).toMatch(/\| x {3}\|$/)
    expect(missing).toBe(0)
  })

  test('that are only named there are counted', () => {
    const html = '<p>Text <img src="file:///C:/a.png"><img src="cid:1"><img src="blob:x"></p>'
    expect(fromHtml(html)).toEqual({ markdown: null, pictures: [], missing: 3 })
  })

  test('that are loaded late have their address', () => {
    const html = `<p>Text <img src="data:image/gif;base64,R0lGOD" data-src="https://example.com/a.png" alt="A map"></p>`
    expect(htmlToMarkdown(html)).toBe('Text ![A map](https://example.com/a.png)')
  })
})

describe('from Google Docs', () => {
  const document = (body: string) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${body}</b><br class="Apple-interchange-newline">`

  test('the bold around all is none, and styles are marks', () => {
    const html = document(
      `<p dir="ltr"><span style="font-weight:400;">Pay </span><span style="font-weight:700;">by the 15th</span>` +
        `<span style="font-style:italic;font-weight:400"> at latest</span></p><br><p dir="ltr"><span>Then</span></p>`,
    )
    expect(htmlToMarkdown(html)).toBe('Pay **by the 15th** *at latest*\n\nThen')
  })

  test('lists are tight, and links lead where they lead', () => {
    const html = document(
      `<ul><li dir="ltr"><p dir="ltr" role="presentation"><span>One</span></p></li>` +
        `<ul><li dir="ltr"><p dir="ltr"><a href="https://www.google.com/url?q=https://example.com/a&sa=D"><span>Inner</span></a></p></li></ul></ul>`,
    )
    expect(htmlToMarkdown(html)).toBe('- One\n  - [Inner](https://example.com/a)')
  })
})

describe('from the web', () => {
  test('a table with a heading', () => {
    const html =
      '<table><thead><tr><th>A</th><th align="right">B</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>'
    expect(htmlToMarkdown(html)).toBe(lines('| A   | B   |', '| --- | ---: |', '| 1   | 2   |'))
  })

  test('a list in a cell becomes lines, not HTML', () => {
    const html =
      '<table><tr><th>A</th><th>B</th></tr><tr><td><ul><li>x</li><li>y</li></ul></td><td><pre>z</pre></td></tr></table>'
    expect(htmlToMarkdown(html)).toBe(lines('| A   | B   |', '| --- | --- |', '| x<br>y | z   |'))
  })

  test('nested lists and their numbers', () => {
    const html =
      '<ol start="3"><li>Three<ul><li>Inner <strong>bold</strong></li></ul></li><li>Four</li></ol>'
    expect(htmlToMarkdown(html)).toBe(lines('3. Three', '   - Inner **bold**', '4. Four'))
  })

  test('code, quotes and rules', () => {
    const html =
      '<blockquote><p>Said</p></blockquote><pre><code class="language-js">a < b</code></pre><hr><p>Use <code>x</code></p>'
    expect(htmlToMarkdown(html)).toBe(
      lines('> Said', '', '```js', 'a < b', '```', '', '---', '', 'Use `x`'),
    )
  })

  test('addresses within the portal are short, pictures keep their text', () => {
    const html = `<p><a href="${window.location.origin}/kerala#rates">Kerala</a> <img src="https://example.com/a.png" alt="A
      map"></p>`
    expect(htmlToMarkdown(html)).toBe('[Kerala](/kerala#rates) ![A map](https://example.com/a.png)')
  })

  test('what runs or is hidden leaves nothing behind', () => {
    const html =
      '<p onclick="alert(1)">Text <a href="javascript:alert(1)">press</a><img src="data:image/png;base64,AA" onerror="alert(1)"></p>' +
      '<script>alert(1)</script><style>p { color: red }</style><iframe src="https://example.com"></iframe><p style="display:none">secret</p>' +
      '<img src="https://example.com/pixel.gif" width="1" height="1"><p>&lt;script&gt;alert(2)&lt;/script&gt;</p><svg><script>alert(3)</script></svg>'
    expect(htmlToMarkdown(html)).toBe('Text press\n\n\\<script>alert(2)\\</script>')
  })

  test('marks of markdown that stood there as text stay text', () => {
    expect(htmlToMarkdown('<p>2 * 3 * 4 and a_b_c</p><p># no heading</p>')).toBe(
      '2 \\* 3 \\* 4 and a\\_b\\_c\n\n\\# no heading',
    )
  })
})

test.each([
  ['a word', '<meta charset="utf-8"><span style="color:red">word</span>'],
  ['one paragraph', '<!--StartFragment--><p>word</p><!--EndFragment-->'],
  ['nothing', ''],
])('%s without formatting is left to its plain text', (_fact, html) => {
  expect(htmlToMarkdown(html)).toBeNull()
})
