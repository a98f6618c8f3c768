import { expect, type Locator, type Page } from '@playwright/test'

/** A text field by its exact label: 'Title' is not 'Meta Title'. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true })

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** The toast with this text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text })

/** Chooses an action of the menu beside a form's buttons. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More actions').click()
  await button(page, name).click()
}

/** What the form says beside its buttons about saving. */
export const saveState = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /^(?:Saved|Draft of changes|Not saved|Unsaved)/ })

/** Presses Tab, or Shift and Tab, until the control has the focus. */
export async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control, `${key} leads here`).toBeFocused()
}

/** Replaces an editor's text by key presses; a selection that a script sets lasts only a moment. */
export async function writeText(editor: Locator, text: string): Promise<void> {
  await editor.click()
  await expect(editor).toBeFocused()
  await editor.press('Control+a')
  await editor.page().keyboard.insertText(text)
}

/** Waits until the editor has this text, line by line. */
export async function expectText(editor: Locator, text: string | RegExp): Promise<void> {
  const lines = editor.locator('.cm-line')
  const read = async () => (await lines.allTextContents()).join('\n')
  if (typeof text === 'string') await expect.poll(read).toBe(text)
  else await expect.poll(read).toMatch(text)
}
