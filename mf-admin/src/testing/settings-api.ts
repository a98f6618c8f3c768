import type { Settings } from '@pt-portal/api/contract'

/** Settings that nobody has changed yet, but for the given ones. */
export const buildSettings = (values: Partial<Settings> = {}): Settings => ({
  office: {
    values: {
      name: null,
      registration: null,
      people: [],
      email: null,
      phone: null,
      whatsapp: null,
      address: null,
      hours: null,
    },
    updatedAt: null,
    updatedBy: null,
  },
  claims: {
    values: {
      successRate: null,
      registrations: null,
      support: null,
      processingTime: null,
      answerTime: null,
      rating: null,
    },
    updatedAt: null,
    updatedBy: null,
  },
  mails: { values: { leadMailsTo: [] }, updatedAt: null, updatedBy: null },
  retention: { values: { leadDays: null }, updatedAt: null, updatedBy: null },
  access: { values: { secondFactor: null }, updatedAt: null, updatedBy: null },
  content: { values: { approval: null }, updatedAt: null, updatedBy: null },
  callbacks: {
    values: {
      callbackHours: [],
      callbackHolidays: [],
      callbackMinutes: null,
      callbackPlaces: null,
      callbackNotice: null,
      callbackDays: null,
    },
    updatedAt: null,
    updatedBy: null,
  },
  locked: [],
  environment: {
    leadMailsTo: [],
    leadDays: null,
    secondFactor: 'off',
    approval: false,
    callbackHours: ['Mon-Fri 09:00-18:00'],
    callbackHolidays: [],
    callbackMinutes: 30,
    callbackPlaces: 1,
    callbackNotice: 2,
    callbackDays: 14,
  },
  ...values,
})
