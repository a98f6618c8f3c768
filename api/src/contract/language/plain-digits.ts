const isDigit = /^\p{Nd}$/u

/** Each script's digits are ten code points in a row, so a digit's value is the number of digits before it. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!
  let value = 0
  while (isDigit.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value % 10)
}

/** Replaces the digits of all scripts with 0 to 9 and removes invisible characters. */
export const withPlainDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
