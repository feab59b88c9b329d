/** The flow as a component holds it: where it stands, and what can be done there. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SusiStep } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { give, type Given, sendLink } from '#schema/signIn/moves.ts'
import { needsCaptcha } from '#schema/signIn/needsCaptcha.ts'
import type { Reaction } from '#schema/signIn/reaction.ts'
import { afterError } from '#schema/signIn/reactions.ts'
import { at, atPlace, type FlowState, placeOf, withOperation } from '#schema/signIn/state.ts'
import { useSite } from '#client/browser/site.tsx'
import { send } from '#client/graphql/send.ts'
import { track } from '#client/reporting/events.ts'
import { postSessionToken } from '#client/signin/postSessionToken.ts'
import { useStepHistory } from '#client/signin/useStepHistory.ts'

export interface Flow {
  state: FlowState
  go(step: SusiStep, change?: Partial<FlowState>): void
  toggle(step?: SusiStep): void
  /** The fields of the step that is shown. */
  give(given: Given): Promise<void>
  /** What a password manager gives: both at once. */
  givePasswordOf(email: string, password: string): Promise<void>
  answerCaptcha(value: string): Promise<void>
  /** Both factors at once, without an address. */
  givePasskey(): Promise<void>
  /** Out of the flow: the browser's Back leads to none of its steps then. */
  leave(): Promise<void>
}

/** What the modal lies over. */
interface Beneath {
  close(): void
  /** The page of the same steps; where the flow is on it, it begins again (R295). */
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
  const waiting = useRef<{ link: FlowState; byLink: boolean } | null>(null)

  /** Does what a move asks for: shows a state, asks the server, or leaves. */
  async function follow(reaction: Reaction, from: FlowState): Promise<void> {
    if ('to' in reaction) settle(reaction.to)
    else if ('ask' in reaction) await ask(reaction.from, () => reaction.ask(send))
    else if ('link' in reaction) await sendMail(reaction)
    else {
      await steps.leave()
      if ('signInPage' in reaction) startAgain(reaction.signInPage)
      else if ('linkToken' in reaction) await openLink(reaction.linkToken, from)
      else {
        if (from.step === 'CREATE_PASSWORD') track('password.created', { step: from.step })
        postSessionToken(reaction.sessionToken)
      }
    }
  }

  /** A connection that fails is said in one sentence. */
  async function ask(from: FlowState, answer: () => Promise<Reaction>): Promise<void> {
    const turn = (asked.current += 1)
    setState({ ...from, message: null, isBusy: true })
    const reaction = await answer().catch((error: Error) => afterError(from, error))
    if (turn === asked.current) await follow(reaction, from)
  }

  async function sendMail(mail: { link: FlowState; byLink: boolean }, captchaValue?: string): Promise<void> {
    const { link, byLink } = mail
    if (captchaValue === undefined && needsCaptcha(flags, link.operation)) {
      waiting.current = mail
      setState({ ...link, message: null, isBusy: false, isChecking: true })
      return
    }
    const onMobileWeb = innerWidth < limits.breakpoint.md
    await follow(sendLink(link, { byLink, captchaValue, onMobileWeb }), link)
  }

  /** R428: the auth domain's own page goes on from here. */
  async function openLink(token: string, from: FlowState): Promise<void> {
    const { operation, redirect } = from
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

  /** Another step is another entry of the browser's history. */
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
    give: (given) => follow(give(state, given, site), state),
    async givePasswordOf(email, password) {
      const from = at(state, 'ENTER_PASSWORD', { email })
      show(from)
      await follow(give(from, { password }, site), from)
    },
    async givePasskey() {
      await ask(state, async () => {
        const { signInWithPasskey } = await import('#client/signin/passkey.ts')
        const outcome = await signInWithPasskey(state.redirect)
        if (outcome.kind === 'signedIn') return outcome
        return { to: { ...state, message: outcome.kind === 'refused' ? outcome.message : null } }
      })
    },
    async answerCaptcha(value) {
      if (!waiting.current) return
      const { link, byLink } = waiting.current
      await sendMail({ link: { ...link, isChecking: false }, byLink }, value)
    },
    leave: () => steps.leave(),
  }
}

const PASSWORD_STEPS: ReadonlySet<SusiStep> = new Set<SusiStep>(['CREATE_PASSWORD', 'ENTER_PASSWORD'])
