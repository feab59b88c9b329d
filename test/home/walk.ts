import { page } from '#test/app.ts'
import { pagerHref, storyIds } from '#test/home/links.ts'

/** Follows the pager's links from the first page to the last. */
export async function walk(first: string): Promise<string[]> {
  const ids: string[] = []
  for (let path: string | null = first; path;) {
    const { status, html } = await page(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    ids.push(...storyIds(html))
    path = pagerHref(html, 'next')
  }
  return ids
}
