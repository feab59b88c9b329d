import { expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { page } from '#test/app.ts'

const WRITERS = {
  writing: [path('ShowNewPost'), path('ImportStory')],
  stats: [path('ShowStats')],
  publications: [path('NewCollection')],
  domains: [],
  earning: [path('ShowPartnerProgramLanding'), path('ShowPartnerDashboard')],
}

test('help has a section for writers, publications, domains and earning, each with links to its pages', async () => {
  const html = (await page(path('ShowHelp'))).html.replaceAll('<!-- -->', '')
  for (const [id, addresses] of Object.entries(WRITERS)) {
    const section = new RegExp(`<section aria-labelledby="${id}">(.*?)</section>`, 's').exec(html)?.[1] ?? ''
    const linked = addresses.filter((address) => section.includes(`href="${address}"`))
    expect([id, html.includes(`href="#${id}"`), linked]).toEqual([id, true, addresses])
  }
})
