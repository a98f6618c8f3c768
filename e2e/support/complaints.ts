import type { ConsoleMessage, Page } from '@playwright/test'
import { baseURL } from './portal'

/** Whether the browser only logs that one of the addresses is answered with a status of 400 or more. */
const isAnswerOf = (message: ConsoleMessage, addresses: string[]): boolean =>
  message.text().startsWith('Failed to load resource: the server responded with a status of 4') &&
  addresses.some((each) => message.location().url === new URL(each, baseURL).href)

/**
 * Notes from now on what goes wrong in a page: errors and warnings in the console, among them differences that React finds
 * between the server's HTML and its own; uncaught errors; and what the content security policy refuses.
 * @param missing addresses that are rightly refused, such as that of a page which shows that it is missing
 * @returns the complaints so far
 */
export async function watchComplaints(page: Page, ...missing: string[]): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    if (isComplaint && !isAnswerOf(message, missing)) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.exposeFunction('noteRefusal', (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as never as { noteRefusal(text: string): void }).noteRefusal(
        `${location.pathname}: ${violatedDirective} ${sample}`,
      ),
    )
  })
  return complaints
}
