import type { MailData } from '../queue-mail'
import { layOut } from './layout'

const titles: Record<MailData['canary']['outcome'], string> = {
  promoted: 'is live for all visitors',
  'rolled back': 'went back',
  waits: 'waits for visits',
}

/** Tells an administrator what became of a canary that watches itself (D95). */
export const canary = ({ link, remote, canary: build, outcome, reason }: MailData['canary']) =>
  layOut({
    subject: `${remote}: the canary ${titles[outcome]}`,
    title: `The canary of ${remote} ${titles[outcome]}`,
    blocks: [
      { facts: [['Build', build]] },
      { paragraph: reason },
      { button: 'Open the builds', link },
    ],
    footer: ['You get this mail because you are an administrator, and the canary watches itself.'],
  })
