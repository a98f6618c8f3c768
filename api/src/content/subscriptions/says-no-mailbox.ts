/**
 * Whether a server's answer, or a report of one, says for good that there is no such mailbox (RFC 3463). A refusal for reasons
 * of policy (5.7) or of the system (5.3) is no word about the mailbox: a server that blocks the portal for a day would otherwise
 * take everybody's subscription away.
 * @param answer such as `550 5.1.1 No such user`, or the status alone
 */
export function saysNoMailbox(answer: string): boolean {
  const [, status] = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer) ?? []
  return status ? /^5\.(?![37]\.)/.test(status) : /^5\d\d\b/.test(answer)
}

/** Servers name the recipient whom they refuse, of whom nothing may stay. */
export const withoutAddresses = (failure: string): string => failure.replace(/\S+@\S+/g, '…')
