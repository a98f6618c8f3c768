// Made by `remote-kit messages` from en.json.
import type { Message } from '@pt-portal/remote-kit/messages/message'

/** Breadcrumb */
export declare const breadcrumb: Message
/** Cancel */
export declare const cancel: Message
/** Please check your connection and try again. */
export declare const checkConnection: Message
/** Dismiss */
export declare const dismiss: Message
/** See this page in English */
export declare const englishPage: Message
/** Notifications, bottom-end (F8) */
export declare const notifications: Message
/** Mon-Fri 9 AM - 6 PM */
export declare const officeHours: Message
/** This page could not be loaded */
export declare const pageNotLoaded: Message
/** This part of the page could not be loaded */
export declare const partNotLoaded: Message
/** Retry */
export declare const retry: Message
/** Retrying… */
export declare const retrying: Message
