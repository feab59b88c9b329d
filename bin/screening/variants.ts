import type { FormName } from '#schema/forms/forms.ts'
import { atRest, formOf, holdToast, sendForm } from './acts.ts'
import { type Line, LINES, worsen } from './line.ts'
import type { Screen } from './screen.ts'
import { started } from './started.ts'

/** @param matching only calls with this in their operations, address or form */
export const onLines = (
  { name, does, ...screen }: Screen,
  lines: readonly Line[] = LINES,
  matching?: RegExp,
): Screen[] =>
  lines.map((line) => ({
    ...screen,
    name: `${name}, ${line}`,
    state: line,
    staysOpen: true,
    does: async (page) => {
      await started(page)
      const { called } = await worsen(page, line, matching)
      await does?.(page)
      await called
      if (line !== 'waiting') await atRest(page)
    },
  }))

interface Sending {
  /** By field name. */
  typed?: Readonly<Record<string, string>>
  /** A selector of something to press first. */
  opens?: string
  /** A form with another page after it leaves out `done`. */
  states?: readonly ('waiting' | 'error' | 'done')[]
}

/** The screen's `does` opens the form. */
export function sending(screen: Screen, form: FormName, options: Sending = {}): Screen[] {
  const { typed, opens, states = ['waiting', 'error', 'done'] } = options
  const base: Screen = {
    ...screen,
    at: screen.dialog ? undefined : (screen.at ?? formOf(form)),
    does: async (page) => {
      await screen.does?.(page)
      if (opens) await page.locator(opens).first().click()
      await sendForm(page, form, typed)
    },
  }
  const lines = states.filter((state) => state !== 'done')
  const done: Screen = {
    ...base,
    name: `${base.name}, done`,
    state: 'done',
    at: screen.at,
    staysOpen: true,
    does: async (page) => {
      await started(page)
      await base.does!(page)
      await atRest(page)
      await holdToast(page)
    },
  }
  return [...onLines(base, lines), ...(states.includes('done') ? [done] : [])]
}
