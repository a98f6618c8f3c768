export const likenessTests: string[]
export function likenessIsProven(): boolean
export function recordLikeness(): void
