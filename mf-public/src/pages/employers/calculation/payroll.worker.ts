import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { calculatePayroll } from './calculate-payroll'
import type { PayrollInput, PayrollOptions } from './payroll'

export interface PayrollJob {
  /** Of the page, for what the result says. */
  language: string
  input: PayrollInput
  options: PayrollOptions
}

self.onmessage = async ({ data: { language, input, options } }: MessageEvent<PayrollJob>) => {
  const outcome = await calculatePayroll(inLanguage(language), input, options, {
    onProgress: (progress) => self.postMessage({ progress }),
    rest: () => undefined,
  }).catch((error: Error) => ({ failure: error.message }))
  self.postMessage(outcome)
}
