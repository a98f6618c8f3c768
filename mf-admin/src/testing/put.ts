import type { UserEvent } from '@testing-library/user-event'

/** Puts a text at the end of a field in one piece, as pasting does: each typed key would render the form anew. */
export async function put(user: UserEvent, box: Element, text: string): Promise<void> {
  await user.click(box)
  await user.paste(text)
}
