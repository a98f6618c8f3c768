export interface Proof {
  tests: string[]
  inputs: string[]
  tool?: 'lerna'
}
export const proofs: Record<string, Proof>
export function provenToday(): string[]
export function testsOf(names: string[]): string[]
export function recordProofs(): void
export function hashOf(proof: Proof, installed: string): string
