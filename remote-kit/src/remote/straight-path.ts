/** What browsers take for another address than it looks: backslashes, white space, control characters, halves of characters. */
const odd = /[\\\s\p{Cc}\p{Cs}]/u

const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/i

/** Whether browsers go to a path as it is written: it is no other site's, and nothing in it leads up or elsewhere. */
export const isStraightPath = (path: string): boolean =>
  path[0] === '/' && !path.includes('//') && !odd.test(path) && !dotSegment.test(path)
