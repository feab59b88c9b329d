import type { Page } from 'playwright-core'
import { copy } from '#schema/copy.ts'
import type { SusiOperation } from '#schema/enums.ts'
import { screen } from '../finding.ts'
import { started } from '../started.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const titled = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()

async function giveEmail(page: Page, email: string) {
  await started(page)
  await page.locator('#sign-in-email').fill(email)
  await press(page, copy.enterEmail.continue)
}

const fromEmail = (name: string, operation: SusiOperation, does: (page: Page) => Promise<unknown>) =>
  screen(name, 'AcctSignin', 'visitor', { query: { operation, step: 'ENTER_EMAIL' }, does })

/** An account gets few emails an hour, so each width has its own. */
const byWidth = (page: Page, wide: string, narrow: string) =>
  `${page.viewportSize()!.width > 728 ? wide : narrow}@example.com`

export const waysIn = [
  screen('sign in/more ways to sign up', 'AcctSignin', 'visitor', {
    query: { operation: 'register' },
    does: (page) => page.locator('.MoreWays summary').click(),
  }),
  fromEmail('sign in/account exists', 'register', async (page) => {
    await giveEmail(page, 'reader@example.com')
    await titled(page, copy.enterPassword.title)
  }),
  fromEmail('sign in/account exists, by link', 'register', async (page) => {
    await giveEmail(page, 'newcomer@example.com')
    await titled(page, copy.checkYourInbox.title)
  }),
  fromEmail('sign in/wrong code', 'login', async (page) => {
    await giveEmail(page, 'cancelled@example.com')
    await titled(page, copy.checkYourInbox.title)
    await page.locator('#sign-in-code').fill('000000')
    await page.locator('.FieldMessage:not(:empty)').first().waitFor()
  }),
  fromEmail('sign in/sent again', 'login', async (page) => {
    await giveEmail(page, byWidth(page, 'unpaid', 'beginner'))
    await titled(page, copy.checkYourInbox.title)
    await press(page, copy.emailedCode.sendAgain)
    await page.locator('.StepSaid:not(:empty)').waitFor()
  }),
  fromEmail('sign in/weak password', 'register', async (page) => {
    await giveEmail(page, 'mary.miller@example.org')
    await page.locator('#sign-in-name').fill('Mary Miller')
    await press(page, copy.enterName.next)
    await page.locator('#sign-in-password').fill('mary miller')
    await page.locator('.PasswordStrength-words:not(:empty)').waitFor()
    await press(page, copy.createPassword.finish)
    await page.locator('.FieldMessage:not(:empty)').first().waitFor()
  }),
]
