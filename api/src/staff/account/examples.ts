import { TOTP } from 'otpauth'
import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'

const confirmTotp = async ({ admin }: TestApi) => {
  const { secret } = (await admin.post('/api/account/totp')).body
  const code = secret ? new TOTP({ secret }).generate() : '123456'
  return admin.post('/api/account/totp/confirm', { code })
}

export const examples: Examples = {
  'GET /api/account': {
    guard: 'account',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/account')]],
  },
  'PUT /api/account': {
    guard: 'account',
    empty: 200,
    answers: [[200, ({ admin }) => admin.put('/api/account', { name: 'Asha Rao' })]],
  },
  'PUT /api/account/password': {
    guard: 'account',
    empty: 422,
    withoutOddValues: true,
    answers: [
      [
        422,
        ({ admin }) =>
          admin.put('/api/account/password', { currentPassword: 'x', newPassword: 'y' }),
      ],
    ],
  },
  'POST /api/account/totp': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 200,
    answers: [[200, ({ admin }) => admin.post('/api/account/totp')]],
  },
  'POST /api/account/totp/confirm': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 422,
    answers: [
      [200, confirmTotp],
      [409, confirmTotp],
    ],
  },
  'POST /api/account/recovery-codes': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 409,
    answers: [[200, ({ admin }) => admin.post('/api/account/recovery-codes')]],
  },
  'DELETE /api/account/totp': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 204,
    answers: [[204, ({ admin }) => admin.delete('/api/account/totp')]],
  },
  'GET /api/account/sessions': {
    guard: 'account',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/account/sessions')]],
  },
  'DELETE /api/account/sessions': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 204,
    answers: [[204, ({ admin }) => admin.delete('/api/account/sessions')]],
  },
  'DELETE /api/account/sessions/:handle': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 404,
    answers: [[404, ({ admin }) => admin.delete('/api/account/sessions/none')]],
  },
}
