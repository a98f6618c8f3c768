import { languageStyles } from './language-style'

test('a page in a language of Latin letters has no rules of its own', () => {
  expect(languageStyles('en')).toBeUndefined()
})

test.each(['hi', 'mr'])(
  'a page in %s has typefaces, room for marks and no tracking',
  (language) => {
    const styles = languageStyles(language)!
    expect(styles).toMatch(
      new RegExp(
        `^html:lang\\(${language}\\)\\{font-family:system-ui,'Noto Sans Devanagari',.*,sans-serif;`,
      ),
    )
    expect(styles).toContain(`:lang(${language}){letter-spacing:normal!important}`)
    expect(styles).toMatch(/\.heading.*\{line-height:1\.4!important\}$/)
  },
)
