/** R424, R455-R458. */
import { type Placeholder, sql, type SQL } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import { copy } from '#schema/copy.ts'
import type { MutationCreateAccountArgs } from '#schema/generated/resolvers.ts'
import { passwordReason } from '#schema/inputs/credentials.ts'
import { email as emailInput, fullName, newPassword } from '#schema/inputs/identity.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { signedIn, type SignedIn } from '#worker/identity/afterFirstFactor.ts'
import { take } from '#worker/identity/rateLimits.ts'
import { confirmAddressEmail } from '#worker/identity/emails/confirmAddressEmail.ts'
import { issueToken, spendToken } from '#worker/identity/oneTimeTokens.ts'
import { hashPassword } from '#worker/identity/passwords.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { emailIsOff, isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { canAskAbout } from '#worker/identity/signIn/emailAccount.ts'
import { noteFirstAccount } from '#worker/identity/signIn/noteFirstAccount.ts'
import { firstPageOf } from '#worker/identity/signIn/firstPage.ts'
import { newUsername } from '#worker/identity/signIn/newUsername.ts'
import type { Proof } from '#worker/identity/signIn/proof.ts'
import { takeScreenName } from '#worker/identity/social/screenName.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { type Message, writeAndSend } from '#worker/platform/mail/messages.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { param, read } from '#worker/platform/database/read.ts'

type NotCreated = Failure<'Forbidden' | 'AlreadyExists' | 'UserCreationRateLimited' | 'BadRequest'>

export async function createAccount(
  ctx: Context,
  given: MutationCreateAccountArgs,
): Promise<SignedIn | NotCreated> {
  const name = parsed(fullName, given.name ?? '')
  if ('message' in name) return name
  if (given.identityToken) {
    const proof = await spendToken(ctx, given.identityToken, 'signUp')
    if (!proof) return failure('BadRequest', copy.signInLimits.tooLate)
    const { redirect, external, method } = proof.payload as unknown as Proof
    if (!external && isEmailOff(ctx)) return failure('BadRequest', emailIsOff)
    return insertAccount(ctx, {
      name: name.value,
      email: proof.email,
      isProved: proof.email !== null,
      external,
      password: null,
      redirect: given.redirect ?? redirect,
      entryPoint: given.entryPoint,
      onboardingStatus: given.onboardingStatus,
      method,
    })
  }
  if (isEmailOff(ctx)) return failure('BadRequest', emailIsOff)
  if (!ctx.site.flags.enable_passwords) return failure('BadRequest', copy.signInLimits.nothingGiven)
  const address = parsed(emailInput, given.email ?? '')
  if ('message' in address) return address
  const password = parsed(newPassword([name.value, address.value]), given.password ?? '')
  if ('message' in password) return { ...password, reason: passwordReason(given.password ?? '') }
  if (!(await canAskAbout(ctx, address.value))) {
    return failure('UserCreationRateLimited', copy.createAccount.rateLimited)
  }
  return insertAccount(ctx, {
    name: name.value,
    email: address.value,
    isProved: false,
    external: null,
    password: password.value,
    redirect: given.redirect,
    entryPoint: given.entryPoint,
    onboardingStatus: given.onboardingStatus,
    method: 'password',
  })
}

export async function createProvedAccount(ctx: Context, proof: Proof): Promise<SignedIn | null> {
  const created = await insertAccount(ctx, { ...proof, isProved: true, password: null })
  return created.__typename === 'AuthInfo' ? created : null
}

interface NewAccount extends Proof {
  isProved: boolean
  password: string | null
  entryPoint?: string | null
  onboardingStatus?: string | null
}

/** One of several concurrent requests succeeds (safety K4). */
async function insertAccount(ctx: Context, account: NewAccount): Promise<SignedIn | NotCreated> {
  const { name, email, isProved, external, password } = account
  if (!(await take(ctx, [{ rateLimit: 'accountsFromNetwork', by: theRequester(ctx).network }]))) {
    return failure('UserCreationRateLimited', copy.createAccount.rateLimited)
  }
  const id = newId()
  const at = now()
  const emailHash = email && digestOf(email)
  const confirmation = email && !isProved ? confirmationOf(ctx, id, email) : null
  const { onboardingState, redirect } = firstPageOf(ctx, account)
  const written = await writeAndSend(
    ctx,
    {
      guard: email
        ? sql`(not ${isKnown(email)} and not exists (select 1 from email_uses where email_hash = ${emailHash} and uses >= ${limits.signup.usesPerEmail}))`
        : undefined,
      rows: [
        sql`insert into users (id, username, name, email, unverified_email, onboarding_state, created_at, updated_at)
          values (${id}, ${newUsername(name, email)}, ${name}, ${isProved ? email : null}, ${isProved ? null : email}, ${onboardingState}, ${at}, ${at})`,
        ...(password === null
          ? []
          : [
              sql`insert into passwords (user_id, hash, changed_at) values (${id}, ${hashPassword(password)}, ${at})`,
            ]),
        ...(external
          ? [
              sql`insert into external_accounts (provider, subject, user_id, label, created_at)
                values (${external.provider}, ${external.subject}, ${id}, ${external.label}, ${at})`,
              ...takeScreenName(id, external),
            ]
          : []),
        ...(emailHash
          ? [
              sql`insert into email_uses (email_hash, uses) values (${emailHash}, 1) on conflict (email_hash) do update set uses = uses + 1`,
            ]
          : []),
        ...(confirmation ? [confirmation.row] : []),
      ],
    },
    confirmation ? [confirmation.message] : [],
  )
  if (written === 'taken') return failure('AlreadyExists', copy.createAccount.alreadyExists, 'EMAIL_TAKEN')
  if (written === 'guard') return whyNot(ctx, email!)
  await noteFirstAccount(ctx, id)
  return signedIn(ctx, id, { redirect, signIn: { operation: 'register', method: account.method } })
}

const isKnown = (email: string): SQL => sql`exists (select 1 from users where ${hasEmail(email)})`

const hasEmail = (email: string | Placeholder): SQL =>
  sql`(email = ${email} or (unverified_email = ${email} and email is null))`

const accountOfEmail = read('accountOfEmail', { id: users.id }, (query) =>
  query
    .from(users)
    .where(hasEmail(param('email')))
    .limit(1),
)

async function whyNot(ctx: Context, email: string): Promise<NotCreated> {
  return (await ctx.db.first(accountOfEmail, { email }))
    ? failure('AlreadyExists', copy.createAccount.alreadyExists, 'EMAIL_TAKEN')
    : failure('Forbidden', copy.createAccount.forbidden)
}

/** It works only in a browser signed in to the account. */
export function confirmationOf(
  { env }: Pick<Context, 'env'>,
  userId: string,
  email: string,
): { row: SQL; message: Message } {
  const { token, row } = issueToken({
    kind: 'confirmEmail',
    lifetime: limits.confirmLink.lifetime,
    userId,
    email,
  })
  const url = env.MAIN_ORIGIN + path('AcctConfirm', { key: token })
  return {
    row,
    message: {
      kind: 'email',
      name: 'CONFIRM_ADDRESS',
      to: email,
      content: confirmAddressEmail(env.PRODUCT_NAME, url),
    },
  }
}
