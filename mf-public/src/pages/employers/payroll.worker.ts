import { calculatePayroll } from './calculate-payroll'
import type { PayrollInput, PayrollOptions } from './payroll'

export interface PayrollJob {
  input: PayrollInput
  options: PayrollOptions
}

self.onmessage = async ({ data: { input, options } }: MessageEvent<PayrollJob>) => {
  const outcome = await calculatePayroll(input, options, {
    onProgress: (progress) => self.postMessage({ progress }),
    rest: () => undefined,
  }).catch((error: Error) => ({ failure: error.message }))
  self.postMessage(outcome)
}
