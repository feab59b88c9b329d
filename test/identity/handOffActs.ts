/** As browsers go it. */
import type { Browser } from '#test/identity/browser.ts'

export const MAIN = 'http://localhost:8787'

/**
 * Goes from the other host to the auth domain, up to its second answer: the address of the code for a signed-in user,
 * of the sign-in page for others.
 * @param own the same browser as `main`, as the other host sees it
 */
export async function askForCode(main: Browser, own: Browser, start = '/m/global-identity'): Promise<string> {
  return locationOf(await main.get(await begin(main, own, start)))
}

/** Up to the address at which the auth domain makes the code. */
export async function begin(main: Browser, own: Browser, start = '/m/global-identity'): Promise<string> {
  const there = locationOf(await own.get(start))
  const referer = `http://${new URL(there).searchParams.get('host')}/`
  const back = locationOf(await main.get(there, { referer }))
  return locationOf(await own.get(back))
}

export const locationOf = (answer: Response): string => answer.headers.get('location') ?? ''
