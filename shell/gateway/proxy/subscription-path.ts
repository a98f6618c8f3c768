/** Pages that the API makes itself: they follow a link of a mail, and work while a remote does not (ADR 0114). */
export const isSubscriptionPage = (pathname: string) =>
  pathname === '/changes/mailbox' || isSubscriptionLink(pathname)

/** Addresses of mails, whose last part is a secret. Their buttons, and mail programs, send POST to them (RFC 8058). */
export const isSubscriptionLink = (pathname: string) =>
  /^\/changes\/(?:confirm|unsubscribe)\/[^/]+$/.test(pathname)
