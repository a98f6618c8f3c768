// Made by `remote-kit messages` from en.json.
import type { Message } from '@pt-portal/remote-kit/messages/message'

/** Pages of posts */
export declare const pagesOfPosts: Message
/** Newer posts */
export declare const newerPosts: Message
/** Older posts */
export declare const olderPosts: Message
/** Page {page} of {pages} */
export declare const pageOfPages: Message<{ page: string | number; pages: string | number }>
