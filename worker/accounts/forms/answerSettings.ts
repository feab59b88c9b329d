/**
 * `/me/settings/{tab}` without scripts: each form says by its field `form` what it changes, and is answered by its tab,
 * which tells what came of it beside the form.
 */
import { copy } from '#schema/copy.ts'
import { type SettingsFormName, SettingsFormName as FORMS, type SettingsTabParam } from '#schema/enums.ts'
import { SocialProvider } from '#schema/identity.ts'
import { path } from '#schema/routes/paths.ts'
import { social } from '#schema/socialSignIn.ts'
import { deactivateAccount } from '#worker/accounts/deactivateAccount.ts'
import { deleteAccount } from '#worker/accounts/deleteAccount.ts'
import { keepSettingsState } from '#worker/accounts/forms/settingsState.ts'
import type { Context } from '#worker/context.ts'
import { changeEmail } from '#worker/identity/account/changeEmail.ts'
import { sendOwnReset } from '#worker/identity/account/sendOwnReset.ts'
import { revokeSession } from '#worker/identity/account/sessionList.ts'
import { crupdatePassword } from '#worker/identity/changePassword.ts'
import { sendVerificationEmail } from '#worker/identity/confirmEmail.ts'
import { signOutEverywhere } from '#worker/identity/endSessions.ts'
import { leadAway } from '#worker/identity/forms/leadOn.ts'
import { takeProof } from '#worker/identity/forms/proofForm.ts'
import { readForm, refuse, seeOther } from '#worker/identity/forms/readForm.ts'
import { disableTwoFactorAuth } from '#worker/identity/twoFactor/ownFactor.ts'
import { changeUsername } from '#worker/users/changeUsername.ts'
import { editProfile } from '#worker/users/editProfile.ts'
import { setAvatar } from '#worker/users/setAvatar.ts'

/** Undefined for who only looks: the page answers. */
export async function answerSettings(ctx: Context, request: Request): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = await readForm(ctx, request)
  if (fields instanceof Response) return fields
  const name = FORMS.find((form) => form === fields.get('form'))
  const form = name && forms[name]
  if (!form) return refuse(404)
  // Whoever was asked to show again who they are goes on with what they were about to do.
  const asked = fields.has('prove') ? await takeProof(ctx, fields) : null
  const outcome = asked ?? (await form.run(ctx, fields))
  if ('leadsTo' in outcome) return outcome.isAway ? leadAway(outcome.leadsTo) : seeOther(outcome.leadsTo)
  await tell(ctx, name, fields, outcome)
  return seeOther(pathOfForm(name))
}

/** Where a form stands. */
export const pathOfForm = (name: SettingsFormName): string =>
  `${path('ShowSettingsTab', { setting: TAB[name] })}#${ANCHOR[name]}`

/** What was typed goes back into the form where it failed; passwords never do. */
export const tell = (ctx: Context, form: SettingsFormName, fields: URLSearchParams, outcome: Told) =>
  keepSettingsState(ctx, {
    form,
    ...outcome,
    values: [...fields]
      .filter(([name]) => TELLING.has(name) || (outcome.isError && TYPED.has(name)))
      .map(([name, value]) => ({ name, value })),
  })

/** Which of several forms of a name it was. */
const TELLING: ReadonlySet<string> = new Set(['sessionId', 'provider'])
const TYPED: ReadonlySet<string> = new Set(['name', 'bio', 'username', 'email'])

interface Told {
  isError: boolean
  message: string
}

interface Led {
  leadsTo: string
  /** The way ends on another host. */
  isAway?: boolean
}

interface Form {
  run(ctx: Context, fields: URLSearchParams): Promise<Told | Led>
}

/** A verb's result: null and everything without a message is well. */
const told = (result: object | null, message: string): Told =>
  result && 'message' in result
    ? { isError: true, message: String(result.message) }
    : { isError: false, message }

const words = copy.accountSettings
const text = (fields: URLSearchParams, name: string) => fields.get(name) ?? ''

const forms: Partial<Record<SettingsFormName, Form>> = {
  profile: {
    run: async (ctx, fields) =>
      told(await editProfile(ctx, { name: text(fields, 'name'), bio: text(fields, 'bio') }), words.saved),
  },
  avatar: {
    // A new picture comes by its own address (answerUpload.ts); this takes it away.
    run: async (ctx) => told(await setAvatar(ctx, null), words.saved),
  },
  username: {
    async run(ctx, fields) {
      const refused = await changeUsername(ctx, text(fields, 'username'))
      return told(refused, words.usernameChanged(ctx.caller?.viewer?.username ?? ''))
    },
  },
  email: {
    async run(ctx, fields) {
      const email = text(fields, 'email').trim()
      const isKept = email.toLowerCase() === ctx.caller?.viewer?.email
      const result = await changeEmail(ctx, { email, password: fields.get('password') })
      return told(result, isKept ? words.emailKept : words.emailSent(email))
    },
  },
  verification: {
    run: async (ctx) =>
      told(
        await sendVerificationEmail(ctx),
        words.confirmationSent(ctx.caller?.viewer?.unverifiedEmail ?? ''),
      ),
  },
  twoFactorOff: {
    run: async (ctx, fields) =>
      told(await disableTwoFactorAuth(ctx, fields.get('password')), words.twoFactorOff),
  },
  password: {
    run: async (ctx, fields) =>
      told(
        await crupdatePassword(ctx, {
          password: text(fields, 'newPassword'),
          oldPassword: fields.get('password'),
        }),
        words.passwordSaved,
      ),
  },
  passwordReset: {
    run: async (ctx) => told(await sendOwnReset(ctx), words.resetSent(ctx.caller?.viewer?.email ?? '')),
  },
  session: {
    async run(ctx, fields) {
      const id = text(fields, 'sessionId')
      const isOwn = id === ctx.caller?.viewer?.sessionId
      const result = await revokeSession(ctx, id)
      return isOwn ? { leadsTo: path('ShowHome') } : told(result, words.sessionEnded)
    },
  },
  everywhere: {
    async run(ctx) {
      const result = await signOutEverywhere(ctx)
      return 'message' in result ? told(result, '') : { leadsTo: path('ShowHome') }
    },
  },
  deactivation: {
    async run(ctx) {
      const result = await deactivateAccount(ctx)
      return 'message' in result ? told(result, '') : { leadsTo: path('AcctGoodbye') }
    },
  },
  connection: {
    async run(ctx, fields) {
      const provider = SocialProvider.find((value) => value === fields.get('provider'))
      if (!provider) return { isError: true, message: words.failed }
      const redirect = path('ShowSettingsTab', { setting: 'security' })
      const query = { operation: 'connect', redirect, xsrf: ctx.caller?.viewer?.xsrfToken }
      return { leadsTo: path(social[provider].start, undefined, query), isAway: true }
    },
  },
  deletion: {
    async run(ctx, fields) {
      const given = { username: text(fields, 'username'), password: fields.get('password') }
      const result = await deleteAccount(ctx, given)
      return 'message' in result ? told(result, '') : { leadsTo: path('AcctGoodbye') }
    },
  },
}

const TAB: Record<SettingsFormName, SettingsTabParam> = {
  profile: 'account',
  avatar: 'account',
  username: 'account',
  email: 'account',
  verification: 'account',
  deactivation: 'account',
  deletion: 'account',
  password: 'security',
  twoFactorOff: 'security',
  passwordReset: 'security',
  session: 'security',
  everywhere: 'security',
  connection: 'security',
}

const ANCHOR: Record<SettingsFormName, string> = {
  profile: 'profileInformation',
  avatar: 'profileInformation',
  username: 'username',
  email: 'email',
  verification: 'email',
  deactivation: 'closing',
  deletion: 'closing',
  password: 'password',
  twoFactorOff: 'twoFactor',
  passwordReset: 'password',
  session: 'sessions',
  everywhere: 'sessions',
  connection: 'connected-accounts',
}
