import { email as emailInput } from '#schema/inputs/identity.ts'
import { parseOptions } from '../commandLine/options.ts'

export interface Grant {
  email: string
  role: Role
  isRemote: boolean
  state: string
}

const ROLES = ['staff'] as const
type Role = (typeof ROLES)[number]

const USAGE = `Usage: npm run grant -- EMAIL ROLE, where ROLE is ${ROLES.join(' or ')}`

/** @throws Error for a role that cannot be granted */
export function readGrant(args: string[]): Grant {
  const { values, positionals } = parseOptions('grant', args)
  const [address, asked, ...more] = positionals
  if (address === undefined || asked === undefined || more.length) throw new Error(USAGE)
  const email = emailInput.safeParse(address)
  if (!email.success) throw new Error(`${address} is not an email address. ${USAGE}`)
  const role = ROLES.find((name) => name === asked)
  if (!role) throw new Error(`There is no role ${asked}. ${USAGE}`)
  return { email: email.data, role, isRemote: values.remote, state: values.state }
}

/** The remote command takes no parameters, and the email format allows no quotes. */
export const grantStatement = (email: string): string =>
  `update users set is_staff = iif(email = '${email}', 1, is_staff)
   where email = '${email}' or (unverified_email = '${email}' and not exists (select 1 from users where email = '${email}'))
   returning username, email`

/** @returns the username @throws Error without such an account */
export function grantedIn(rows: Record<string, unknown>[], email: string): string {
  const [row] = rows
  if (!row) throw new Error(`No account has the address ${email}: sign up with it first`)
  if (row['email'] !== email) {
    throw new Error(
      `@${String(row['username'])} gave the address ${email} and has not confirmed it yet: open the link that was sent there`,
    )
  }
  return String(row['username'])
}
