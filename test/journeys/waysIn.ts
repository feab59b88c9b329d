import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import { DESKTOP, hydrated, PHONE, type Visitor } from './browser.ts'
import { DEMO_PASSWORD, giveEmail, givePassword, magicLinkTo, sentTo, titled } from './signInActs.ts'
import { addPasskey, newcomer } from './twoFactorSteps.ts'
import { lane } from './lane.ts'

export interface Person {
  name: string
  email: string
}

type Act = (page: Page, person: Person) => Promise<void>

export interface WayIn {
  name: string
  viewport: typeof PHONE
  /** Apple and Twitter are behind only one of the two links (D31). */
  newAt: 'login' | 'register'
  signUp: Act
  signIn: Act
}

export const waysIn: readonly WayIn[] = [
  {
    name: 'a magic link',
    viewport: DESKTOP,
    newAt: 'register',
    async signUp(page, person) {
      await askForLink(page, person)
      await page.goto(await magicLinkTo(person.email))
    },
    async signIn(page, { email }) {
      await giveEmail(page, email)
      await titled(page, copy.checkYourInbox.title).waitFor()
      await page.goto(await magicLinkTo(email))
    },
  },
  {
    name: 'the code of an email',
    // R198: wide screens ask for no code, and small ones have one link for signing in and up.
    viewport: PHONE,
    newAt: 'login',
    async signUp(page, person) {
      await page.getByRole('link', { name: 'Create one' }).click()
      await askForLink(page, person)
      await giveLoginCode(page, person)
    },
    async signIn(page, person) {
      await giveEmail(page, person.email)
      await giveLoginCode(page, person)
    },
  },
  {
    name: 'a password',
    viewport: DESKTOP,
    newAt: 'register',
    async signUp(page, { name, email }) {
      await giveEmail(page, email)
      await giveName(page, name)
      await page.getByLabel(copy.createPassword.field, { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: copy.createPassword.finish }).click()
    },
    async signIn(page, { email }) {
      await giveEmail(page, email)
      await givePassword(page, DEMO_PASSWORD)
    },
  },
  withProvider('google', 'register'),
  withProvider('facebook', 'register'),
  withProvider('apple', 'login'),
  withProvider('twitter', 'login'),
]

export function withProvider(provider: SocialProvider, newAt: WayIn['newAt']): WayIn {
  const { name } = social[provider]
  const go: Act = async (page, person) => {
    await page.getByRole('link', { name: `with ${name}` }).click()
    await beAtProvider(page, person)
  }
  return {
    name,
    viewport: DESKTOP,
    newAt,
    async signUp(page, person) {
      await go(page, person)
      await confirmName(page, person)
    },
    signIn: go,
  }
}

/** Accounts cannot start with a passkey, so the person has added one in the settings. */
export const passkey = {
  async prepare(visitor: Visitor): Promise<Person> {
    const person = { name: 'Two Factors', email: await newcomer(visitor) }
    await addPasskey(visitor)
    return person
  },
  signIn: (page: Page) => page.getByRole('button', { name: copy.signIn.withPasskey }).click(),
}

/** The viewer is signed in at Google. */
export const oneTap = {
  async beAtGoogle(page: Page, origin: string, { name, email }: Person): Promise<void> {
    const query = new URLSearchParams({ name, email, email_verified: '1' })
    await page.goto(`${origin}/_/dev/provider/google?${query.toString()}`)
  },
  async signUp(page: Page, person: Person): Promise<void> {
    await oneTap.signIn(page, person)
    await page.locator('.OneTapCard').getByRole('button', { name: copy.oneTap.signUp }).click()
    await confirmName(page, person)
  },
  signIn: (page: Page, { name }: Person) =>
    page.getByRole('button', { name: copy.oneTap.continueAs(name) }).click(),
}

async function giveLoginCode(page: Page, { email }: Person) {
  await titled(page, copy.checkYourInbox.title).waitFor()
  const { code } = (await sentTo(email)).find((mail) => mail.code)!
  await page.getByLabel(copy.checkYourInbox.codeField).fill(code!)
}

async function askForLink(page: Page, { name, email }: Person) {
  await giveEmail(page, email)
  await giveName(page, name)
  await page.getByRole('button', { name: copy.createPassword.emailLink }).click()
  await titled(page, copy.checkYourInbox.title).waitFor()
}

async function giveName(page: Page, name: string) {
  await page.getByLabel(copy.enterName.field).fill(name)
  await page.getByRole('button', { name: copy.enterName.next }).click()
}

/** At the provider's fake. */
export async function beAtProvider(page: Page, { name, email }: Person): Promise<void> {
  await page.getByRole('heading', { name: /test/ }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel(/has verified/).check()
  await page.getByRole('button', { name: 'Another person' }).click()
}

/** A verified person without an account confirms the provider's name. */
export async function confirmName(page: Page, { name }: Person): Promise<void> {
  await page.waitForURL('**/registration-form')
  const field = page.getByLabel(copy.enterName.field)
  expect(await field.inputValue()).toBe(name)
  await field.press('Enter')
}

/** In place on the product's own host, otherwise on its sign-in page. */
export async function openOptions(page: Page, operation: 'login' | 'register'): Promise<void> {
  const isOwn = new URL(page.url()).origin === lane.origin
  const stepOf = (step: string) => page.locator(`${isOwn ? 'dialog' : 'main'} [data-step=${step}]`)
  // A custom domain has its owner's brand, and signs up through signing in (decision 204).
  const signUp = page.locator('.VisitorActions-signUp:visible')
  const isDirect = operation === 'register' && (await signUp.count()) > 0
  await (isDirect ? signUp : page.locator('.VisitorActions-signIn:visible')).click()
  await stepOf(isDirect ? 'SIGNUP_OPTIONS' : 'SIGNIN_OPTIONS').waitFor()
  await hydrated(page)
  if (isDirect || operation === 'login') return
  await page.getByRole('link', { name: copy.signIn.createOne.split('? ')[1]! }).click()
  await stepOf('SIGNUP_OPTIONS').waitFor()
  await hydrated(page)
}
