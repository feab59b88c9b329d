import { randomBytes } from 'node:crypto'
import { limits } from '#schema/limits.ts'
import { SIGN_IN_NOTE } from '#schema/identity/signInNote.ts'
import { connect } from '#test/harness/connection.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'
import { RETRY, type Visitor } from './browser.ts'
import { lane } from './lane.ts'

interface EmailContent {
  to: string
  subject: string
  links: string[]
}

/** Inserts a session; other journeys cover signing in. */
export async function signInAs({ context }: Visitor, email: string): Promise<void> {
  const token = randomBytes(24).toString('hex')
  const place = connect(lane.place)
  const begun = place.sql(
    `insert into sessions (id, user_id, expires_at, xsrf_token, created_at)
     select ?, id, ?, ?, ? from users where email = ? or unverified_email = ? returning id`,
    digestOf(token),
    Date.now() + limits.session.lifetime,
    randomBytes(16).toString('hex'),
    Date.now(),
    email,
    email,
  )
  place.close()
  if (begun.length !== 1) throw new Error(`${email} was not signed in`)
  await context.addCookies([{ name: 'sid', value: token, url: lane.origin, httpOnly: true, sameSite: 'Lax' }])
}

/** By magic link; no other test uses the account. */
export async function signUpAs(visitor: Visitor, email: string, name: string): Promise<void> {
  await ask(
    visitor,
    'mutation($email: String!) { result: sendAcctAuthEmail(email: $email, operation: register) { __typename } }',
    { email },
  )
  const [sent] = await emailsTo(visitor, email)
  const token = new URL(sent!.links[0]!).searchParams.get('token')!
  await submit(visitor, '/m/callback/email', { token, operation: 'register' })
  await submit(visitor, '/registration-form', { name })
  await arriveQuietly(visitor)
}

/** The greeting and report after a sign-in have their own journeys. */
export const arriveQuietly = ({ context }: Pick<Visitor, 'context'>) =>
  context.clearCookies({ name: SIGN_IN_NOTE })

/** With the demo's password and an unconfirmed address. */
export const registerAs = (visitor: Visitor, email: string, name: string) =>
  ask(
    visitor,
    `mutation($email: String, $name: String, $password: String) {
      result: createAccount(email: $email, name: $name, password: $password) { __typename } }`,
    { email, name, password: DEMO_PASSWORD },
  )

/** Newest first. */
export async function emailsTo({ context }: Visitor, to: string): Promise<EmailContent[]> {
  const response = await context.request.get(`/_/dev/outbox?to=${encodeURIComponent(to)}`, {
    ...RETRY,
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as EmailContent[]
}

/** The field is named `result`. */
export async function ask(
  { context }: Visitor,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const response = await context.request.post('/_/graphql', {
    ...RETRY,
    headers: { origin: lane.origin, 'x-frontend-app': 'lite' },
    data: { query, variables },
  })
  const { data, errors } = (await response.json()) as {
    data?: { result: Record<string, unknown> }
    errors?: unknown
  }
  if (!data) throw new Error(JSON.stringify(errors))
  return data.result
}

const submit = ({ context }: Visitor, path: string, form: Record<string, string>) =>
  context.request.post(path, { ...RETRY, headers: { origin: lane.origin }, form, maxRedirects: 0 })
