// Made by `remote-kit messages` from en.json.
import type { Message, NoArguments, RichMessage } from '@pt-portal/remote-kit/messages/message'

/** Our experts register, file and answer questions in every state that levies the tax. */
export declare const assistanceText: Message
/** Need Professional Tax Assistance? */
export declare const assistanceTitle: Message
/** Back to Blogs */
export declare const backToBlogs: Message
/** Back to Home */
export declare const backToHome: Message
/** Blog | PT Portal */
export declare const blogMetaTitle: Message
/** Blogs */
export declare const blogs: Message
/** Plain-language guides to professional tax in India: registration, due dates, rates and returns, state by state. */
export declare const blogsMetaText: Message
/** Professional Tax Guides and Updates | PT Portal */
export declare const blogsMetaTitle: Message
/** Contact Us for Updates */
export declare const contactForUpdates: Message
/** Contact Us */
export declare const contactUs: Message
/** Draft */
export declare const draft: Message
/** Editorial Team */
export declare const editorialTeam: Message
/** Guides and updates on professional tax in India */
export declare const feedText: Message
/** PT Portal blog */
export declare const feedTitle: Message
/** Or follow the <link>RSS feed</link>. */
export declare const followFeed: RichMessage<NoArguments, 'link'>
/** Get Expert Help */
export declare const getExpertHelp: Message
/** Home */
export declare const home: Message
/** In this post */
export declare const inThisPost: Message
/** Link copied! */
export declare const linkCopied: Message
/** Blog post URL has been copied to clipboard. */
export declare const linkCopiedText: Message
/** The link could not be copied */
export declare const linkNotCopied: Message
/** Please copy it from the address bar. */
export declare const linkNotCopiedText: Message
/** Plain-language guides to professional tax: who pays, how much, and by when. The newest stand first. */
export declare const listingText: Message
/** Latest Insights & Updates */
export declare const listingTitle: Message
/** Loading post… */
export declare const loadingPost: Message
/** Loading posts… */
export declare const loadingPosts: Message
/** There is no post at this address. */
export declare const missingMetaText: Message
/** Page not found | PT Portal */
export declare const missingMetaTitle: Message
/** More Articles */
export declare const moreArticles: Message
/** More posts */
export declare const morePosts: Message
/** Newer posts */
export declare const newerPosts: Message
/** Next */
export declare const nextPost: Message
/** No blog posts yet */
export declare const noPosts: Message
/** No posts tagged “{tag}” */
export declare const noPostsTagged: Message<{ tag: string | number }>
/** Choose another tag, or read them all. */
export declare const noPostsTaggedText: Message
/** Until the first one appears, our services explain registration and filing. */
export declare const noPostsText: Message
/** Did you forget to add the page to the router? */
export declare const notFoundText: Message
/** 404 Page Not Found */
export declare const notFoundTitle: Message
/** Older posts */
export declare const olderPosts: Message
/** Page {page} of {pages} */
export declare const pageOfPages: Message<{ page: string | number; pages: string | number }>
/** Pages of posts */
export declare const pagesOfPosts: Message
/** This post could not be loaded */
export declare const postNotLoaded: Message
/** The posts could not be loaded */
export declare const postsNotLoaded: Message
/** {count, plural, one {# post tagged} other {# posts tagged}} */
export declare const postsTagged: Message<{ count: number }>
/** This preview link does not work any more */
export declare const previewExpired: Message
/** Preview links end after seven days. Ask whoever sent it for a new one. */
export declare const previewExpiredText: Message
/** A post before it is published. */
export declare const previewMetaText: Message
/** Preview | PT Portal */
export declare const previewMetaTitle: Message
/** This preview could not be loaded */
export declare const previewNotLoaded: Message
/** Preview: this is the post as it is saved now. Only people with this link can see it here. */
export declare const previewNote: Message
/** Previous */
export declare const previousPost: Message
/** Published on <time>{date}</time> */
export declare const publishedOn: RichMessage<{ date: string | number }, 'time'>
/** Read more<hidden>about {title}</hidden> */
export declare const readMore: RichMessage<{ title: string | number }, 'hidden'>
/** {minutes} min read */
export declare const readingTime: Message<{ minutes: string | number }>
/** <hidden>Remove filter</hidden> {tag} */
export declare const removeFilter: RichMessage<{ tag: string | number }, 'hidden'>
/** Search */
export declare const search: Message
/** Share */
export declare const share: Message
/** Show all posts */
export declare const showAllPosts: Message
/** States in this post */
export declare const statesInPost: Message
/** Stay Updated */
export declare const stayUpdated: Message
/** Rates and due dates change, each state in its own time. Ask us about yours. */
export declare const stayUpdatedText: Message
/** Tags */
export declare const tags: Message
/** Translated by PT Portal from the <link>page in English</link> of {date}. */
export declare const translatedFrom: RichMessage<{ date: string | number }, 'link'>
/** The post could not be loaded. */
export declare const unreachableMetaText: Message
/** Updated {date} */
export declare const updated: Message<{ date: string | number }>
/** View Our Services */
export declare const viewServices: Message
