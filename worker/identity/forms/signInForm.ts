/** `/m/signin` without scripts: each step is a form, each answer the page of the next step. */
import { copy } from '#schema/copy.ts'
import { SusiOperation, SusiStep } from '#schema/enums.ts'
import { emailSteps } from '#schema/emailSteps.ts'
import { fullName } from '#schema/inputs/identity.ts'
import type { Context } from '#worker/context.ts'
import { finish, goToStep } from '#worker/identity/forms/finish.ts'
import { type FormState, readFormState } from '#worker/identity/forms/formState.ts'
import { readForm } from '#worker/identity/forms/readForm.ts'
import { loginUser } from '#worker/identity/signIn/loginUser.ts'
import { emailIsOff, isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { magicLinkPreferred } from '#worker/identity/signIn/emailAccount.ts'
import { createAccount } from '#worker/identity/signIn/createAccount.ts'
import { openLink } from '#worker/identity/signIn/openLink.ts'
import { sendAcctAuthEmail } from '#worker/identity/signIn/sendAcctAuthEmail.ts'
import { verifyLoginCode } from '#worker/identity/signIn/verifyLoginCode.ts'
import { signInAgain } from '#worker/identity/social/targets.ts'
import { passSecondFactor, resendTwoFactorCode } from '#worker/identity/twoFactor/passSecondFactor.ts'
import { parsed } from '#worker/platform/results.ts'

/** Undefined for who only looks: the page answers. */
export async function answerSignIn(ctx: Context, request: Request): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = await readForm(ctx, request)
  if (fields instanceof Response) return fields
  const kept = await readFormState(ctx)
  const state: FormState = {
    ...kept,
    operation: oneOf(SusiOperation, fields.get('operation')) ?? kept?.operation ?? 'login',
    step: oneOf(SusiStep, fields.get('step')) ?? kept?.step ?? 'SIGNIN_OPTIONS',
    email: fields.get('email') ?? kept?.email ?? null,
    name: fields.get('name') ?? kept?.name ?? null,
    redirect: fields.get('redirect') ?? kept?.redirect ?? null,
    entryPoint: fields.get('entryPoint') ?? kept?.entryPoint ?? null,
    message: null,
    isExpired: false,
    isLockedOut: false,
  }
  if (isEmailOff(ctx) && emailSteps.has(state.step)) return signInAgain(ctx, emailIsOff, state)
  const step = steps[state.step]
  return step ? step(ctx, state, fields) : goToStep(ctx, state)
}

type Step = (ctx: Context, state: FormState, fields: URLSearchParams) => Promise<Response>

const steps: Partial<Record<SusiStep, Step>> = {
  async ENTER_EMAIL(ctx, state, fields) {
    if (ctx.site.flags.enable_passwords && fields.get('by') !== 'link') {
      const preferred = await magicLinkPreferred(ctx, state.email ?? '').catch((error: Error) => error)
      if (preferred instanceof Error) return goToStep(ctx, { ...state, message: preferred.message })
      if (preferred.__typename === 'PrefersMagicLink' && !preferred.result) {
        return goToStep(ctx, { ...state, step: 'ENTER_PASSWORD' })
      }
      if (preferred.__typename === 'NotFound' && state.operation === 'register') {
        return goToStep(ctx, { ...state, step: 'ENTER_NAME' })
      }
    }
    return sendLink(ctx, state, fields)
  },
  async ENTER_NAME(ctx, state, fields) {
    const name = parsed(fullName, state.name ?? '')
    if ('message' in name) return goToStep(ctx, { ...state, message: name.message })
    // R278: a password comes next, and no e-mail that one would have to be checked for.
    if (ctx.site.flags.enable_passwords) return goToStep(ctx, { ...state, step: 'CREATE_PASSWORD' })
    return sendLink(ctx, state, fields)
  },
  async CREATE_PASSWORD(ctx, state, fields) {
    if (fields.get('by') === 'link') return sendLink(ctx, state, fields)
    const { email, name, redirect } = state
    const password = fields.get('password')
    const created = await createAccount(ctx, { email, name, password, redirect })
    return created.__typename === 'AuthInfo'
      ? finish(ctx, created, state)
      : goToStep(ctx, { ...state, message: created.message })
  },
  async ENTER_PASSWORD(ctx, state, fields) {
    if (fields.get('by') === 'link') return sendLink(ctx, state, fields)
    const { email, operation, redirect } = state
    const password = fields.get('password') ?? ''
    return afterLogin(ctx, state, await loginUser(ctx, { email, operation, password, referrer: redirect }))
  },
  async CHECK_YOUR_INBOX(ctx, state, fields) {
    const verified = await verifyLoginCode(ctx, fields.get('loginCode') ?? '')
    if (verified.__typename !== 'Token') return goToStep(ctx, { ...state, message: verified.message })
    const opened = await openLink(ctx, verified.value)
    return opened
      ? finish(ctx, opened, state)
      : goToStep(ctx, { ...state, message: copy.signInLimits.noCode })
  },
  async VERIFY_2FA_CODE(ctx, state, fields) {
    const token = state.authToken ?? ''
    const resend = fields.get('resend')
    if (resend) {
      const sent = await resendTwoFactorCode(ctx, token, resend === 'VOICE_CALL' ? 'VOICE_CALL' : 'SMS_TEXT')
      return sent.__typename === 'TwoFactorChallenge'
        ? goToStep(ctx, { ...state, challenge: sent })
        : goToStep(ctx, { ...state, message: sent.message })
    }
    const code = fields.getAll('code').join('')
    return afterLogin(ctx, state, await passSecondFactor(ctx, token, { code, recoveryCode: null }))
  },
  async ENTER_RECOVERY_CODE(ctx, state, fields) {
    const recoveryCode = fields.get('backupCode') ?? ''
    return afterLogin(
      ctx,
      state,
      await passSecondFactor(ctx, state.authToken ?? '', { code: null, recoveryCode }),
    )
  },
}

async function sendLink(ctx: Context, state: FormState, fields: URLSearchParams): Promise<Response> {
  const sent = await sendAcctAuthEmail(ctx, {
    email: state.email ?? '',
    operation: state.operation,
    redirect: state.redirect,
    fullName: state.name || null,
    captchaValue: fields.get('captchaValue'),
    byLink: fields.get('by') === 'link',
  })
  if (sent.__typename === 'SusiMethod') {
    return sent.value === copy.matched.showPasswordSignup
      ? goToStep(ctx, { ...state, step: 'CREATE_PASSWORD' })
      : goToStep(ctx, {
          ...state,
          step: 'CHECK_YOUR_INBOX',
          isFound: state.operation === 'register' && sent.value === 'login',
        })
  }
  return sent.message === copy.matched.userDoesNotExist
    ? goToStep(ctx, { ...state, step: 'UNRECOGNIZED_EMAIL' })
    : goToStep(ctx, { ...state, message: sent.message })
}

type LoginResult = Awaited<ReturnType<typeof loginUser>>

/** The browser's own reactions to a sign-in that failed (R454-R476), for who has no scripts. */
function afterLogin(ctx: Context, state: FormState, result: LoginResult): Promise<Response> {
  switch (result.__typename) {
    case 'AuthInfo':
    case 'AuthToken':
      return finish(ctx, result, state)
    case 'NotFound':
      return goToStep(ctx, { ...state, message: notFoundMessage(state.step, result.message) })
    case 'TwoFactorAuthSoftLockout':
      return goToStep(ctx, {
        operation: 'login',
        step: 'SIGNIN_OPTIONS',
        redirect: state.redirect,
        message: result.message,
      })
    case 'InvalidPassword':
    case 'InvalidTwoFactorAuthCode':
    case 'MissingOAuthTokens':
      return goToStep(ctx, { ...state, message: result.message })
    default:
      return goToStep(ctx, { ...state, message: result.message, isLockedOut: true })
  }
}

const notFoundMessage = (step: FormState['step'], message: string): string => {
  if (step === 'ENTER_PASSWORD') return copy.lockout.passwordIncorrect
  return /recovery code/i.test(message) ? copy.lockout.recoveryCode : message
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null
