/** Whether a text has the form of the API's slugs: `.` and `..` would change the address of a request to it. */
export const isApiSlug = (text: string): boolean => /^[a-z\d-]{1,191}$/i.test(text)
