// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface SettingsAnswer {
  office: { values: { name: string | null; registration: string | null; people: Array<{ name: string; role: string; credential: string | null }>; email: string | null; phone: string | null; whatsapp: string | null; address: string | null; hours: string | null }; updatedAt: string | null; updatedBy: string | null }
  claims: { values: { successRate: string | null; registrations: number | null; support: string | null; processingTime: string | null; answerTime: string | null; rating: string | null }; updatedAt: string | null; updatedBy: string | null }
  mails: { values: { leadMailsTo: string[] }; updatedAt: string | null; updatedBy: string | null }
  retention: { values: { leadDays: number | null }; updatedAt: string | null; updatedBy: string | null }
  access: { values: { secondFactor: 'off' | 'administrators' | 'everybody' | null }; updatedAt: string | null; updatedBy: string | null }
  content: { values: { approval: boolean | null }; updatedAt: string | null; updatedBy: string | null }
  callbacks: { values: { callbackHours: string[]; callbackHolidays: string[]; callbackMinutes: number | null; callbackPlaces: number | null; callbackNotice: number | null; callbackDays: number | null }; updatedAt: string | null; updatedBy: string | null }
  locked: string[]
  environment: { leadMailsTo: string[]; leadDays: number | null; secondFactor: 'off' | 'administrators' | 'everybody'; approval: boolean; callbackHours: string[]; callbackHolidays: string[]; callbackMinutes: number; callbackPlaces: number; callbackNotice: number; callbackDays: number }
}

export interface TestMailAnswer {
  isSent: boolean
  message: string
}

export const settingsOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Settings that are changed in the admin area; null where the environment’s applies. */
    settings: build.query<SettingsAnswer, void>({
      query: () => ({ path: '/settings' }),
    }),
    /** Send one mail to the caller now, and say what the mail server answered. */
    testMail: build.mutation<TestMailAnswer, void>({
      query: () => ({ path: '/settings/test-mail', method: 'POST' }),
    }),
  }),
  overrideExisting: true,
})
