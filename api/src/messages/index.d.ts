// Made by `remote-kit messages` from en.json.
import type { Message } from '@pt-portal/remote-kit/messages/message'

/** The request body is larger than 1 MB */
export declare const bodyTooLarge: Message
/** The request body did not arrive in time */
export declare const bodyTooSlow: Message
/** The server is busy, please try again in a moment */
export declare const busy: Message
/** Please correct the marked fields */
export declare const correctFields: Message
/** Files are not accepted */
export declare const filesRefused: Message
/** Requests from other sites are not accepted */
export declare const foreignRequest: Message
/** Back to the page you came from */
export declare const formBack: Message
/** Company name */
export declare const formCompany: Message
/** Email */
export declare const formEmail: Message
/** Error: {message} */
export declare const formError: Message<{ message: string | number }>
/** Please go back in your browser and try again. */
export declare const formGoBack: Message
/** Message */
export declare const formMessage: Message
/** Your name */
export declare const formName: Message
/** Your request was not sent */
export declare const formNotSent: Message
/** Phone (+91) */
export declare const formPhone: Message
/** Privacy policy */
export declare const formPrivacy: Message
/** Send request */
export declare const formSend: Message
/** I work for myself (no company needed) */
export declare const formWorksForSelf: Message
/** This link is not valid, or no longer valid */
export declare const linkNotValid: Message
/** The request body is malformed */
export declare const malformedBody: Message
/** This address does not support the method */
export declare const methodNotAllowed: Message
/** Name at most {count} states */
export declare const mostStates: Message<{ count: string | number }>
/** Name at least one state */
export declare const nameStates: Message
/** Professional tax is not levied in {name} at present, so there is no form to fill in */
export declare const noFormToFillIn: Message<{ name: string | number }>
/** There is no state called {names} */
export declare const noSuchStates: Message<{ names: string | number }>
/** There is no state called {names} and {count} more */
export declare const noSuchStatesAndMore: Message<{ names: string | number; count: string | number }>
/** Not found */
export declare const notFound: Message
/** {what} in this language; it exists in English */
export declare const notTranslated: Message<{ what: string | number }>
/** Please open the portal at {origin}; requests from elsewhere are not accepted */
export declare const openPortalAt: Message<{ origin: string | number }>
/** Blog post not found */
export declare const postNotFound: Message
/** Who must register: {who} */
export declare const searchApplicability: Message<{ who: string | number }>
/** Certificates: {certificates}. */
export declare const searchCertificates: Message<{ certificates: string | number }>
/** Due dates: {payment} Return: {filing} Enrolled persons: {enrolled} */
export declare const searchDueDates: Message<{ payment: string | number; filing: string | number; enrolled: string | number }>
/** Exemptions: {exemptions}. */
export declare const searchExemptions: Message<{ exemptions: string | number }>
/** Penalties: {penalties}. */
export declare const searchPenalties: Message<{ penalties: string | number }>
/** Slabs: {slabs}. */
export declare const searchSlabs: Message<{ slabs: string | number }>
/** Tax rates: {rates}. */
export declare const searchTaxRates: Message<{ rates: string | number }>
/** Service not found */
export declare const serviceNotFound: Message
/** Employers of all sizes pay alike in {state} */
export declare const sizesAlike: Message<{ state: string | number }>
/** Sizes of employers in {state} are {sizes} */
export declare const sizesAre: Message<{ state: string | number; sizes: string | number }>
/** State page not found */
export declare const statePageNotFound: Message
/** Too many requests from your network, please try again later */
export declare const tooManyLeads: Message
/** This is not available right now, please try again in a moment */
export declare const unavailable: Message
/** Something went wrong on our side, please try again */
export declare const unforeseen: Message
/** {message}. {remarks} */
export declare const withRemarks: Message<{ message: string | number; remarks: string | number }>
