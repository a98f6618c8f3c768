/** A text about the law, with the part of it that is English in another language marked for screen readers. */
export function Words({ text, english = [] }: { text: string; english?: string[] }) {
  const part = english.find((each) => text.includes(each))
  if (!part) return text
  const at = text.indexOf(part)
  return (
    <>
      {text.slice(0, at)}
      <span lang="en">{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}
