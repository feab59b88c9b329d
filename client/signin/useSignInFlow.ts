import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SusiStep } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { give, type SignInFields, sendLink } from '#schema/identity/signIn/moves.ts'
import { needsCaptcha } from '#schema/identity/signIn/needsCaptcha.ts'
import type { Reaction } from '#schema/identity/signIn/reaction.ts'
import { afterError, afterLogin } from '#schema/identity/signIn/reactions.ts'
import { at, atPlace, type FlowState, placeOf, withOperation } from '#schema/identity/signIn/state.ts'
import { useSite } from '#client/browser/site.tsx'
import { send } from '#client/graphql/send.ts'
import { track } from '#client/reporting/events.ts'
import { postSessionToken } from '#client/signin/postSessionToken.ts'
import { useStepHistory } from '#client/session/useStepHistory.ts'

export interface Flow {
  state: FlowState
  go(step: SusiStep, change?: Partial<FlowState>): void
  toggle(step?: SusiStep): void
  keep(typed: Pick<Partial<FlowState>, 'email' | 'name'>): void
  give(given: SignInFields): Promise<void>
  givePasswordOf(email: string, password: string): Promise<void>
  answerCaptcha(value: string): Promise<void>
  /** Needs no address and no second factor. */
  givePasskey(): Promise<void>
  leave(): Promise<void>
}

type Mail = Extract<Reaction, { link: FlowState }>

interface Beneath {
  close(): void
  /** A flow on that page restarts (R295). */
  toSignInPage(message: string): void
  /**
   * Absent if the page is left.
   * @param leave goes back over the steps' entries
   */
  begin?(sessionToken: string, leave: () => Promise<void>): void
}

/** @param beneath absent where the steps are the page itself */
export function useSignInFlow(initial: FlowState, beneath?: Beneath): Flow {
  const site = useSite()
  const { flags } = site
  const navigate = useNavigate()
  const [state, setState] = useState(initial)
  /** Answers to earlier requests are ignored. */
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
  const waiting = useRef<Mail | null>(null)

  async function follow(reaction: Reaction, from: FlowState): Promise<void> {
    if ('to' in reaction) settle(reaction.to)
    else if ('ask' in reaction) await ask(reaction.from, () => reaction.ask(send))
    else if ('link' in reaction) await sendMail(reaction)
    else {
      // Going back now would reload the page before there is a session.
      if (!beneath?.begin) await steps.leave()
      if ('signInPage' in reaction) startAgain(reaction.signInPage)
      else if ('linkToken' in reaction) await openLink(reaction.linkToken, from)
      else {
        if (from.step === 'CREATE_PASSWORD') track('password.created', { step: from.step })
        if (beneath?.begin) beneath.begin(reaction.sessionToken, () => steps.leave())
        else postSessionToken(reaction.sessionToken)
      }
    }
  }

  async function ask(from: FlowState, answer: () => Promise<Reaction>): Promise<void> {
    const turn = (asked.current += 1)
    setState({ ...from, message: null, isBusy: true })
    const reaction = await answer().catch((error: Error) => afterError(from, error))
    if (turn === asked.current) await follow(reaction, from)
  }

  async function sendMail(mail: Mail, captchaValue?: string): Promise<void> {
    const { link, byLink, isReset } = mail
    if (captchaValue === undefined && needsCaptcha(flags, link.operation)) {
      waiting.current = mail
      setState({ ...link, message: null, isBusy: false, isChecking: true })
      return
    }
    const onMobileWeb = innerWidth < limits.breakpoint.md
    await follow(sendLink(link, { byLink, isReset, captchaValue, onMobileWeb }), link)
  }

  /** R428 */
  async function openLink(token: string, from: FlowState): Promise<void> {
    const { operation, redirect } = from
    if (beneath?.begin) {
      return ask(from, async () => afterLogin(from, await send('LoginUser', { token, operation })))
    }
    await navigate(path('AcctCallbackEmail', undefined, { token, state: redirect, operation }))
    settle(from)
  }

  function startAgain(to: FlowState) {
    if (beneath) beneath.toSignInPage(to.message ?? '')
    else settle(to)
  }

  function settle(to: FlowState) {
    if (to.message && PASSWORD_STEPS.has(to.step)) track('password.error', { step: to.step })
    show({ ...to, isBusy: false })
  }

  function show(to: FlowState) {
    setState(to)
    steps.goTo(placeOf(to))
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
    keep: (typed) => setState((now) => ({ ...now, ...typed })),
    give: (given) => follow(give(state, given, site), state),
    async givePasswordOf(email, password) {
      const from = at(state, 'ENTER_PASSWORD', { email })
      show(from)
      await follow(give(from, { password }, site), from)
    },
    async givePasskey() {
      await ask(state, async () => {
        const { signInWithPasskey } = await import('#client/session/passkey.ts')
        const outcome = await signInWithPasskey(state.redirect)
        if (outcome.kind === 'signedIn') return outcome
        return { to: { ...state, message: outcome.kind === 'refused' ? outcome.message : null } }
      })
    },
    async answerCaptcha(value) {
      if (!waiting.current) return
      const { link, ...mail } = waiting.current
      await sendMail({ ...mail, link: { ...link, isChecking: false } }, value)
    },
    leave: () => steps.leave(),
  }
}

const PASSWORD_STEPS: ReadonlySet<SusiStep> = new Set<SusiStep>(['CREATE_PASSWORD', 'ENTER_PASSWORD'])
