import { beginning, plain, textOfHtml, withoutQuote } from './text'

const sender = 'portal@pt.example.com'

test('our own mail at the end of an answer is left out, with the line above it, in any language', () => {
  const answers = [
    `Yes.\n\nOn Sat, 28 Nov 2026 at 10:00, PT Portal\n<${sender}> wrote:\n\n> We can\n>\n> file it.\n`,
    `Yes.\n\nशनि, 28 नव॰ 2026 को 10:00 बजे PT Portal <${sender}> ने लिखा:\n> We can file it.`,
    'Yes.\n\n> We can file it.',
  ]
  for (const answer of answers) expect(withoutQuote(answer, sender).trim()).toBe('Yes.')
})

test('what is answered line by line, and what is nothing but a quote, stays', () => {
  for (const text of ['> Which state?\nGoa\n> Since when?\nApril', '> only\n> this']) {
    expect(withoutQuote(text, sender)).toBe(text)
  }
})

test('HTML becomes lines of text, with what it quotes marked', () => {
  const html =
    '<style>p{}</style><p>One &amp; <b>two</b></p><ul><li>three\n<li>four</ul><blockquote><p>five</p><p>six</blockquote>'
  expect(textOfHtml(html).trim()).toBe('One & two\nthree\nfour\n> five\n> six')
})

test('a text of a million blanks takes no longer than another', () => {
  const start = performance.now()
  expect(plain(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002)
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('a text is cut between letters, and has no characters that engines refuse', () => {
  expect(beginning('ab😀', 3)).toBe('ab')
  expect(plain(' a\u0000\ud800\r\n\r\n\r\n\r\nb \n')).toBe('a\ufffd\n\nb')
})
