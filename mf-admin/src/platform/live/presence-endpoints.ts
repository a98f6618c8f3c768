import { expecting } from '../requests'
import { presenceOperations } from './presence-operations'

const hasOthers = (body: unknown) => Array.isArray((body as { others?: unknown } | null)?.others)

/** Announces who has which record open (ADR 0064). */
export const presenceApi = presenceOperations.enhanceEndpoints({
  endpoints: { announcePresence: (definition) => expecting(definition, hasOthers) },
})
