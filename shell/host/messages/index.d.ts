// Made by `remote-kit messages` from en.json.
import type { Message, NoArguments, RichMessage } from '@pt-portal/remote-kit/messages/message'

/** All results for "{query}" */
export declare const allResultsFor: Message<{ query: string | number }>
/** All {count, plural, =0 {} other {#}} states & UTs */
export declare const allStates: Message<{ count: number }>
/** Back to Home */
export declare const backToHome: Message
/** Very much is being sent right now. Please try again in a moment. */
export declare const bodiesTooMany: Message
/** The request body is larger than {size} MB */
export declare const bodyTooLarge: Message<{ size: string | number }>
/** The request body is larger than {size} kB */
export declare const bodyTooLargeKb: Message<{ size: string | number }>
/** The request body did not arrive in time. Please try again. */
export declare const bodyTooSlow: Message
/** Browse services */
export declare const browseServices: Message
/** Very many pages are being asked for right now, so this one could not be made in time. */
export declare const busyText: Message
/** Please try again in a moment */
export declare const busyTitle: Message
/** Contact */
export declare const contact: Message
/** PT Portal is an independent information service and not a government website. Rates and due dates change: confirm them with your state’s tax authority before you pay. */
export declare const disclaimer: Message
/** This cannot be had right now. Please try again later. */
export declare const documentUnavailable: Message
/** Please try again. If that does not help, use a current browser: Chrome or Edge 109, Firefox 115, Safari 16.4, or any later one. */
export declare const failedStartText: Message
/** This page could not be shown */
export declare const failedStartTitle: Message
/** E-mail, for an answer */
export declare const feedbackEmail: Message
/** Yes, it helped */
export declare const feedbackHelped: Message
/** Link to a source */
export declare const feedbackLink: Message
/** Send */
export declare const feedbackSend: Message
/** What is wrong? */
export declare const feedbackText: Message
/** Thank you. */
export declare const feedbackThanks: Message
/** Is anything wrong on this page? */
export declare const feedbackTitle: Message
/** Where on the page? */
export declare const feedbackWhere: Message
/** Something is wrong */
export declare const feedbackWrong: Message
/** Font size */
export declare const fontSize: Message
/** Requests from other sites are not accepted */
export declare const foreignRequest: Message
/** Your request was not sent. Go back in your browser: what you typed is still there. */
export declare const formNotSent: Message
/** Found: {list} */
export declare const found: Message<{ list: string | number }>
/** Nothing found */
export declare const foundNothing: Message
/** {count, plural, one {# other page} other {# other pages}} */
export declare const foundPages: Message<{ count: number }>
/** {count, plural, one {# blog post} other {# blog posts}} */
export declare const foundPosts: Message<{ count: number }>
/** {count, plural, one {# question} other {# questions}} */
export declare const foundQuestions: Message<{ count: number }>
/** {count, plural, one {# service} other {# services}} */
export declare const foundServices: Message<{ count: number }>
/** {count, plural, one {# state} other {# states}} */
export declare const foundStates: Message<{ count: number }>
/** Gujarat */
export declare const gujarat: Message
/** Karnataka */
export declare const karnataka: Message
/** Language: {name} */
export declare const languageChoice: Message<{ name: string | number }>
/** Large text */
export declare const largeText: Message
/** Loading the page */
export declare const loadingPage: Message
/** Maharashtra */
export declare const maharashtra: Message
/** Main */
export declare const mainNavigation: Message
/** Medium text */
export declare const mediumText: Message
/** Menu */
export declare const menu: Message
/** Method not allowed */
export declare const methodNotAllowed: Message
/** More */
export declare const more: Message
/** +{count} more results */
export declare const moreResults: Message<{ count: string | number }>
/** More states */
export declare const moreStates: Message
/** This page needs JavaScript. <link>The public pages of PT Portal</link> work without it. */
export declare const needsScripts: RichMessage<NoArguments, 'link'>
/** No states found */
export declare const noStatesFound: Message
/** Normal text */
export declare const normalText: Message
/** Not found */
export declare const notFound: Message
/** There is no page at this address. */
export declare const notFoundDescription: Message
/** Did you forget to add the page to the router? */
export declare const notFoundText: Message
/** 404 Page Not Found */
export declare const notFoundTitle: Message
/** This page may exist in English. */
export declare const notFoundTranslated: Message
/** Please sign in first. */
export declare const notSignedIn: Message
/** Page not found | PT Portal */
export declare const pageNotFound: Message
/** Pages */
export declare const pages: Message
/** Popular states */
export declare const popularStates: Message
/** Quick links */
export declare const quickLinks: Message
/** The rest of the site works. Please try again in a moment. */
export declare const restWorks: Message
/** Results */
export declare const results: Message
/** Retry */
export declare const retry: Message
/** Screen reader access */
export declare const screenReaderAccess: Message
/** Search */
export declare const search: Message
/** Professional tax in India: states, services and articles */
export declare const searchAbout: Message
/** Search states, services and questions */
export declare const searchSite: Message
/** Search states, services, questions... */
export declare const searchSiteHint: Message
/** Searching… */
export declare const searching: Message
/** Services */
export declare const services: Message
/** Professional tax in India: rates, due dates and documents of every state */
export declare const siteAbout: Message
/** The page could not be shown. Please try again in a moment. */
export declare const siteFailureText: Message
/** Something went wrong */
export declare const siteFailureTitle: Message
/** Skip to main content */
export declare const skipToContent: Message
/** States */
export declare const states: Message
/** Tamil Nadu */
export declare const tamilNadu: Message
/** The API */
export declare const theApi: Message
/** Theme: dark */
export declare const themeDark: Message
/** Theme: light */
export declare const themeLight: Message
/** Theme: system */
export declare const themeSystem: Message
/** This page */
export declare const thisPage: Message
/** To the home page */
export declare const toHomePage: Message
/** Tools */
export declare const tools: Message
/** {page} is unavailable right now */
export declare const unavailable: Message<{ page: string | number }>
/** This page is unavailable. */
export declare const unavailableDescription: Message
/** Something went wrong. Please try again. */
export declare const unforeseen: Message
/** Union Territories */
export declare const unionTerritories: Message
/** It holds characters that no address of this site has. Perhaps it was cut off. */
export declare const unreadableText: Message
/** This address cannot be read */
export declare const unreadableTitle: Message
/** {page} is being updated */
export declare const updating: Message<{ page: string | number }>
/** {name} gave an answer that cannot be shown. Please try again. */
export declare const upstreamAnswerRefused: Message<{ name: string | number }>
/** {name} has very much to do right now. Please try again in a moment. */
export declare const upstreamBusy: Message<{ name: string | number }>
/** {name} did not answer in time. Please try again. */
export declare const upstreamLate: Message<{ name: string | number }>
/** {name} cannot be reached. Please try again. */
export declare const upstreamUnreachable: Message<{ name: string | number }>
/** West Bengal */
export declare const westBengal: Message
