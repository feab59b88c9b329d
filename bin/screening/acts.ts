import type { Page } from 'playwright-core'
import type { FormName } from '#schema/forms/forms.ts'
import { started } from './started.ts'

/** All calls have ended, and the page shows their results. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (window as unknown as { quire: { atRest(): Promise<void> } }).quire.atRest()
  })

/** The app has added its parts. */
export const settled = async (page: Page): Promise<void> => {
  await started(page)
  await atRest(page)
}

export const shown = (page: Page): Promise<void> =>
  page.getByRole('dialog').filter({ visible: true }).first().waitFor()

/** A toast stays while the pointer is over it. */
export async function holdToast(page: Page): Promise<void> {
  const toast = page.locator('.Toast').first()
  if (await toast.isVisible()) await toast.hover()
}

export const formOf = (form: FormName): string => `form:has(> input[name=form][value="${form}"])`

/**
 * Fills in the first form of a name, and opens the details around it.
 * @param typed by field name
 */
export async function sendForm(
  page: Page,
  form: FormName,
  typed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const element = page.locator(formOf(form)).first()
  await element.evaluate((inner) => {
    const around = inner.closest('details')
    if (around) around.open = true
  })
  for (const [name, value] of Object.entries(typed)) {
    const select = element.locator(`select[name="${name}"]`)
    if ((await select.count()) > 0) await select.selectOption(value)
    else await element.locator(`[name="${name}"]`).first().fill(value)
  }
  await element.locator('[type=submit]').first().click()
}
