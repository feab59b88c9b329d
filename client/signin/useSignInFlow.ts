/** The flow as a component holds it: where it stands, and what can be done there. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { SusiStep, TwoFactorMethod } from '#schema/enums.ts'
import { isEmail, isLoginCode, isRecoveryCode, passwordFault } from '#schema/inputs/credentials.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { useSite } from '#client/browser/site.tsx'
import { useStepHistory } from '#client/signin/useStepHistory.ts'
import { send } from '#client/graphql/send.ts'
import { track } from '#client/reporting/events.ts'
import {
  at,
  atPlace,
  failed,
  fault,
  type FlowState,
  placeOf,
  START,
  withOperation,
} from '#client/signin/flow.ts'
import { needsCaptcha } from '#client/signin/needsCaptcha.ts'
import { postSessionToken } from '#client/signin/postSessionToken.ts'
import {
  afterCreating,
  afterLogin,
  afterPreference,
  afterResending,
  afterSending,
  type Reaction,
} from '#client/signin/reactions.ts'

export interface Flow {
  state: FlowState
  go(step: SusiStep, change?: Partial<FlowState>): void
  toggle(step?: SusiStep): void
  /** Continue after the address; `byLink` asks for a link whatever the account prefers. */
  giveEmail(email: string, byLink?: boolean): Promise<void>
  giveName(name: string): Promise<void>
  givePassword(password: string): Promise<void>
  /** What a password manager gives: both at once. */
  givePasswordOf(email: string, password: string): Promise<void>
  createAccount(password: string): Promise<void>
  emailLink(): Promise<void>
  answerCaptcha(value: string): Promise<void>
  giveLoginCode(code: string): Promise<void>
  giveCode(code: string): Promise<void>
  giveRecoveryCode(code: string): Promise<void>
  /** Both factors at once, without an address. */
  givePasskey(): Promise<void>
  resend(method: TwoFactorMethod): Promise<void>
  /** Out of the flow: the browser's Back leads to none of its steps then. */
  leave(): Promise<void>
}

/** What the modal lies over. */
interface Beneath {
  close(): void
  /** The page of the same steps; where the flow is on it, it begins anew (R295). */
  toSignInPage(message: string): void
}

/** @param beneath absent where the steps are the page itself */
export function useSignInFlow(initial: FlowState, beneath?: Beneath): Flow {
  const site = useSite()
  const { flags } = site
  const navigate = useNavigate()
  const [state, setState] = useState(initial)
  /** What is said in the name of a state that has been left is not listened to. */
  const asked = useRef(0)
  const steps = useStepHistory({
    first: placeOf(initial),
    isOver: Boolean(beneath),
    onReturn(place) {
      asked.current += 1
      if (place === null) beneath?.close()
      else setState(atPlace(state, place, site))
    },
  })
  /** The link that waits for the captcha. */
  const waiting = useRef<{ from: FlowState; byLink: boolean } | null>(null)

  /** Asks the server, then does what its answer asks for; a connection that fails is said in one sentence. */
  async function react(from: FlowState, ask: () => Promise<Reaction>): Promise<void> {
    const turn = (asked.current += 1)
    setState({ ...from, message: null, isSentAgain: false, isBusy: true })
    const reaction = await ask().catch((error: Error): Reaction => ({ to: failed(from, wordsOf(error)) }))
    if (turn !== asked.current) return
    if ('to' in reaction) settle(reaction.to)
    else if ('sendLink' in reaction) await sendLink(from)
    else if ('signInPage' in reaction) {
      await steps.leave()
      if (beneath) beneath.toSignInPage(reaction.signInPage)
      else settle({ ...START, redirect: from.redirect, message: reaction.signInPage })
    } else {
      await steps.leave()
      postSessionToken(reaction.sessionToken)
    }
  }

  function settle(to: FlowState) {
    if (to.message && PASSWORD_STEPS.has(to.step)) track('password.error', { step: to.step })
    show({ ...to, isBusy: false })
  }

  /** Another step is another entry of the browser's history. */
  function show(to: FlowState) {
    setState(to)
    steps.goTo(placeOf(to))
  }

  /** @param byLink it is asked for in the place of a password, so that none is offered once more (R287) */
  async function sendLink(from: FlowState, byLink = false, captchaValue?: string): Promise<void> {
    if (captchaValue === undefined && needsCaptcha(flags, from.operation)) {
      waiting.current = { from, byLink }
      setState({ ...from, message: null, isBusy: false, isChecking: true })
      return
    }
    const { email, operation, redirect, name } = from
    await react(from, async () => {
      const variables = { email, operation, redirect, fullName: name || null, byLink, captchaValue }
      const onMobileWeb = innerWidth < limits.breakpoint.md
      return afterSending(from, await send('SendAcctAuthEmail', { ...variables, onMobileWeb }))
    })
  }

  async function login(from: FlowState, password: string): Promise<void> {
    const { email, operation, redirect } = from
    await react(from, async () =>
      afterLogin(from, await send('LoginUser', { email, operation, password, referrer: redirect })),
    )
  }

  return {
    state,
    go(step, change) {
      asked.current += 1
      show(at(state, step, change))
    },
    toggle(step) {
      asked.current += 1
      show(withOperation(state, state.operation === 'login' ? 'register' : 'login', step))
    },
    async giveEmail(given, byLink = false) {
      const from = { ...state, email: given.trim() }
      if (!isEmail(from.email)) return setState(fault(from, copy.validation.email))
      if (!flags.enable_passwords || byLink) return sendLink(from, byLink)
      const { email } = from
      await react(from, async () => afterPreference(from, await send('MagicLinkPreferred', { email })))
    },
    async giveName(given) {
      const from = { ...state, name: given.trim() }
      if (!from.name) return setState(fault(from, copy.validation.name))
      // R278: a password comes next, and no e-mail that one would have to be checked for.
      if (flags.enable_passwords) return show(at(from, 'CREATE_PASSWORD'))
      await sendLink(from)
    },
    givePassword: (password) => login(state, password),
    async givePasswordOf(email, password) {
      const from = at(state, 'ENTER_PASSWORD', { email })
      show(from)
      await login(from, password)
    },
    async createAccount(password) {
      const message = passwordFault(password)
      if (message) return settle(fault(state, message))
      const { email, name, redirect, entryPoint } = state
      await react(state, async () => {
        const variables = { email, name, username: '', password, redirect, entryPoint }
        const reaction = afterCreating(state, await send('CreateAccount', variables))
        if ('sessionToken' in reaction) track('password.created', { step: state.step })
        return reaction
      })
    },
    emailLink: () => sendLink(state, true),
    async givePasskey() {
      await react(state, async () => {
        const { signInWithPasskey } = await import('#client/signin/passkey.ts')
        const outcome = await signInWithPasskey(state.redirect)
        if (outcome.kind === 'signedIn') return outcome
        return { to: { ...state, message: outcome.kind === 'refused' ? outcome.message : null } }
      })
    },
    async answerCaptcha(value) {
      if (!waiting.current) return
      const { from, byLink } = waiting.current
      await sendLink({ ...from, isChecking: false }, byLink, value)
    },
    async giveLoginCode(given) {
      const loginCode = given.replace(/\s/g, '')
      if (!isLoginCode(loginCode)) return setState(fault(state, copy.validation.loginCode))
      await react(state, async () => {
        const { verifyLoginCode: result } = await send('VerifyLoginCode', { loginCode })
        if (result.__typename !== 'Token') return { to: fault(state, result.message) }
        // R428: the auth domain's own page goes on from here.
        const { operation, redirect } = state
        await steps.leave()
        await navigate(
          path('AcctCallbackEmail', undefined, { token: result.value, state: redirect, operation }),
        )
        return { to: state }
      })
    },
    async giveCode(twoFactorVerificationCode) {
      if (!/^\d+$/.test(twoFactorVerificationCode)) {
        return setState(fault(state, copy.validation.verificationCode))
      }
      const { authToken: token, operation } = state
      await react(state, async () =>
        afterLogin(state, await send('LoginUser', { token, operation, twoFactorVerificationCode })),
      )
    },
    async giveRecoveryCode(given) {
      const backupCode = given.replace(/[\s-]/g, '')
      if (!isRecoveryCode(backupCode)) return setState(fault(state, copy.recoveryCode.length))
      const { authToken: token, operation } = state
      await react(state, async () =>
        afterLogin(state, await send('LoginUser', { token, operation, backupCode })),
      )
    },
    async resend(preferredMethod) {
      const token = state.authToken ?? ''
      await react(state, async () =>
        afterResending(state, await send('ResendTwoFactorCode', { token, preferredMethod })),
      )
    },
    leave: () => steps.leave(),
  }
}

const PASSWORD_STEPS: ReadonlySet<SusiStep> = new Set<SusiStep>(['CREATE_PASSWORD', 'ENTER_PASSWORD'])

/** Of errors the one that is meant for people, and else that it may work the next time (R471, R476). */
const wordsOf = ({ message }: Error): string =>
  message === copy.signInLimits.addresses ? message : copy.lockout.tryAgain
