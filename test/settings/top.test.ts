import { expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { openBrowser, signInAs } from '#test/identity/browser.ts'

test.each(['ShowTippingSettings', 'CreateSubdomain', 'ShowSettingsCustomDomain'] as const)(
  '%s has the way back to the settings above its title',
  async (route) => {
    const writer = openBrowser()
    await signInAs(writer, 'writer@example.com')
    const html = await (await writer.get(path(route))).text()
    expect(html).toMatch(
      /<p class="SettingsPage-back"><a href="\/me\/settings[^"]*"[^>]*>Settings<\/a><\/p><h1 class="SettingsPage-title"/,
    )
  },
)
