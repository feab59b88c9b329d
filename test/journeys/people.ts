/** People of the demo in a browser, signed in as whatever signs in would leave them. */
import { inject } from 'vitest'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'
import type { Visitor } from './browser.ts'

const LOGIN = `mutation($email: String, $password: String) {
  loginUser(operation: login, email: $email, password: $password) { __typename ... on AuthInfo { sessionToken } } }`

/** Gives the browser a session of somebody's, by the calls that the sign-in page makes. */
export async function signInAs(
  { context }: Visitor,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  const headers = { origin: inject('origin'), 'x-frontend-app': 'lite' }
  const answer = await context.request.post('/_/graphql', {
    headers,
    data: { query: LOGIN, variables: { email, password } },
  })
  const { data } = (await answer.json()) as { data: { loginUser: { sessionToken?: string } } }
  const token = data.loginUser.sessionToken
  if (!token) throw new Error(`${email} was not signed in: ${JSON.stringify(data)}`)
  await context.request.post('/m/token', { headers, form: { token }, maxRedirects: 0 })
}

/** A new account with a password, whose address nobody has proved. */
export async function signUpAs({ context }: Visitor, email: string, name: string): Promise<void> {
  const headers = { origin: inject('origin'), 'x-frontend-app': 'lite' }
  await context.request.post('/_/graphql', {
    headers,
    data: {
      query: `mutation($email: String, $name: String, $password: String) { createAccount(email: $email, name: $name, password: $password) { __typename } }`,
      variables: { email, name, password: DEMO_PASSWORD },
    },
  })
}
