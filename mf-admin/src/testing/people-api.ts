import type { Account, AccountSession, Passkey, StaffUser } from '@pt-portal/api/contract'
import { type AdminApi, serveAdmin } from './admin-api'
import type { Call } from './call'

let lastId = 0

/** Builds an agent who has signed in before; pass the values that matter to a test. */
export function buildUser(values: Partial<StaffUser> = {}): StaffUser {
  lastId += 1
  return {
    id: lastId,
    email: `user${lastId}@example.com`,
    name: `User ${lastId}`,
    role: 'agent',
    languages: [],
    remotes: [],
    state: 'active',
    hasTotp: false,
    passkeys: 0,
    lastSignInAt: '2026-10-05T06:00:00.000Z',
    invitedUntil: null,
    createdAt: '2026-10-01T06:00:00.000Z',
    updatedAt: '2026-10-01T06:00:00.000Z',
    ...values,
  }
}

export function buildAccount(values: Partial<Account> = {}): Account {
  return {
    id: 1,
    email: 'admin@example.com',
    name: 'Asha Rao',
    role: 'admin',
    hasTotp: false,
    recoveryCodesLeft: 0,
    leadMails: 'at-once',
    dueMails: true,
    passwordChangedAt: '2026-10-01T06:00:00.000Z',
    ...values,
  }
}

export function buildSession(values: Partial<AccountSession> = {}): AccountSession {
  lastId += 1
  return {
    id: `session-${lastId}`,
    device: 'Firefox on Linux',
    address: '203.0.113.7',
    createdAt: '2026-10-01T06:00:00.000Z',
    lastUsedAt: '2026-10-05T06:00:00.000Z',
    isCurrent: false,
    ...values,
  }
}

export function buildPasskey(values: Partial<Passkey> = {}): Passkey {
  lastId += 1
  return {
    id: lastId,
    name: 'My phone',
    isBackedUp: false,
    createdAt: '2026-10-01T06:00:00.000Z',
    lastUsedAt: '2026-10-05T06:00:00.000Z',
    ...values,
  }
}

export interface PeopleApi extends AdminApi {
  users?: StaffUser[]
  /** Names of the remotes with a registered build. */
  remotes?: string[]
  account?: Account
  sessions?: AccountSession[]
  passkeys?: Passkey[]
}

const noContent = () => new Response(null, { status: 204 })

/** Answers calls about users, the account and its sessions; writes change the given data. */
function answerOf(api: PeopleApi, call: Call): Response {
  const {
    users = [],
    remotes = ['glossary', 'mf_blog'],
    account,
    sessions = [],
    passkeys = [],
  } = api
  const { method, path } = call
  const [, , resource, id] = path.split('/')
  if (path === '/api/users/remotes') return Response.json(remotes)
  if (resource === 'users') {
    const index = users.findIndex((user) => user.id === Number(id))
    if (method === 'DELETE') users.splice(index, 1)
    if (method === 'PUT') {
      const { isDisabled, ...change } = call.body as { isDisabled?: boolean }
      const state =
        isDisabled === undefined ? users[index]!.state : isDisabled ? 'disabled' : 'active'
      users[index] = { ...users[index]!, ...change, state }
    }
    return method === 'DELETE' ? noContent() : Response.json(id ? users[index] : users)
  }
  if (id === 'sessions') {
    const own = sessions.filter(({ isCurrent }) => isCurrent)
    const sessionId = path.split('/')[4]
    const kept = sessionId ? sessions.filter((each) => each.id !== sessionId) : own
    if (method === 'DELETE') sessions.splice(0, sessions.length, ...kept)
    return method === 'DELETE' ? noContent() : Response.json(sessions)
  }
  if (id === 'passkeys') {
    const index = passkeys.findIndex((each) => each.id === Number(path.split('/')[4]))
    if (method === 'DELETE') passkeys.splice(index, 1)
    if (method === 'PATCH') Object.assign(passkeys[index]!, call.body)
    return method === 'DELETE' ? noContent() : Response.json(passkeys[index] ?? passkeys)
  }
  if (method === 'PUT') Object.assign(account!, call.body)
  return Response.json(account)
}

/** Replaces `fetch` with an API that has users, an account and its sessions. Returns the calls as they come. */
export function servePeople(api: PeopleApi = {}): Call[] {
  const calls = serveAdmin(api)
  const others = globalThis.fetch
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init
    const call: Call = { method, path, body: body ? JSON.parse(String(body)) : undefined }
    const isOwn = api.answers?.[`${method} ${path}`]
    if (isOwn || !/^\/api\/(?:users|account)\b/.test(path)) return others(path, init)
    calls.push(call)
    return answerOf(api, call)
  }) as typeof fetch
  return calls
}
