/** A time as reports of drills print it, such as `1.2 s`. */
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
