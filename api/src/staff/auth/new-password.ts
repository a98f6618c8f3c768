/** Words that are easy to guess in a password, besides the list and the parts of the e-mail address. */
const portalNames = ['ptportal', 'professionaltax', 'portal']

/** Minimum characters that a password needs besides words that are easy to guess. */
const leastOwnCharacters = 6

/** Minimum length of such words; shorter parts of an address, such as `com`, are ignored. */
const leastWord = 4

const tooCommon = 'This password is too common'

let common: Promise<Set<string>> | undefined

/** The most common passwords, in lower case. Loaded on first use, because the 50,000 entries take megabytes. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

/**
 * Checks a new password of the right length (D56). Returns an error message if it is common, with or without digits and
 * signs around it, a repetition, or little more than the address or the portal's name; else null.
 */
export async function checkNewPassword(
  password: string,
  { email }: { email: string },
): Promise<string | null> {
  const list = await commonPasswords()
  const isCommon = (text: string) => undecorated(text).some((word) => list.has(word))
  const plain = password.toLowerCase()
  const own = withoutWords(plain, email)
  const isGuessable =
    own.length < plain.length && (own.length < leastOwnCharacters || isCommon(own))
  return isCommon(plain) || isRepetition(plain) || isGuessable ? tooCommon : null
}

/** The text, and its variants without digits and signs at the ends, if they keep at least half of it. */
function undecorated(text: string): string[] {
  const words = [
    text,
    text.replace(/[^\p{L}]+$/u, ''),
    text.replace(/^[^\p{L}]+/u, ''),
    text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
  ]
  return words.filter((word) => word.length * 2 >= text.length)
}

/** Whether a text repeats a few characters, such as `abcabcabcabc`. */
const isRepetition = (text: string) => /^(.{1,6}?)\1+.{0,5}$/su.test(text)

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\d]+/gu, '')

/** Letters and digits of a password without the address, its parts and the portal's names. */
function withoutWords(password: string, email: string): string {
  const address = email.toLowerCase()
  const [account = ''] = address.split('@')
  const words = [
    ...[address, account].map(lettersAndDigits),
    ...address.split(/[^\p{L}\d]+/u),
    ...portalNames,
  ].filter((word) => word.length >= leastWord)
  let rest = lettersAndDigits(password)
  for (const word of words.sort((one, other) => other.length - one.length)) {
    rest = rest.replaceAll(word, '')
  }
  return rest
}
