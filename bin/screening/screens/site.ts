import type { Page } from 'playwright-core'
import { business } from '#schema/copy/marketing.ts'
import { verifiedAuthors as authors } from '#schema/copy/verifiedAuthors.ts'
import { MODERATION_VIEWS } from '#schema/moderation/moderation.ts'
import { screen } from '../finding.ts'

/** Skips the browser's own check, to get the server's words. */
const sendNothing = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.querySelector('form:has([name=email])')!.setAttribute('novalidate', ''))
  await page.getByLabel(business.email).fill('ada@')
  await page.getByRole('button', { name: business.send }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function sendWrongBook(page: Page): Promise<void> {
  await page.getByLabel(authors.bookTitle).first().fill('The Slow Gauge')
  await page.getByLabel(authors.isbn).first().fill('9780306406158')
  await page.getByRole('button', { name: authors.send }).click()
  await page.getByText(authors.isbnChecksum).waitFor()
}

export const site = [
  screen('staff/mission control', 'ShowMissionControl', 'staff'),
  screen('staff/status', 'ShowInternalStatus', 'staff'),
  screen('staff/people', 'ShowStaffPeople', 'staff', { query: { query: 'o' } }),
  screen('staff/no people', 'ShowStaffPeople', 'staff', { query: { query: 'nothere' } }),
  screen('staff/payments', 'ShowPayments', 'staff'),
  screen('staff/revenue', 'ShowRevenue', 'staff'),
  ...MODERATION_VIEWS.map((view) => screen(`staff/${view}`, 'ShowReports', 'staff', { params: { view } })),
  screen('staff/tax documents', 'ShowTaxReviews', 'staff'),
  screen('staff/authors', 'ShowAuthorApplications', 'staff'),
  screen('staff/no authors', 'ShowAuthorApplications', 'staff', { query: { state: 'WITHDRAWN' } }),
  screen('authors/visitor', 'ShowLandingVerifiedAuthors', 'visitor'),
  screen('authors/form', 'ShowLandingVerifiedAuthors', 'reader'),
  screen('authors/faults', 'ShowLandingVerifiedAuthors', 'reader', { state: 'error', does: sendWrongBook }),
  screen('authors/waiting', 'ShowLandingVerifiedAuthors', 'newcomer', { state: 'waiting' }),
  screen('authors/refused', 'ShowLandingVerifiedAuthors', 'cancelled'),
  screen('authors/withdrawn', 'ShowLandingVerifiedAuthors', 'changing'),
  screen('authors/verified', 'ShowLandingVerifiedAuthors', 'author'),
  screen('documents/about', 'ShowAbout', 'visitor'),
  screen('documents/creators', 'ShowCreators', 'visitor'),
  screen('documents/creator tools', 'ShowCreatorTools', 'visitor'),
  screen('documents/business', 'ShowLandingB2b', 'visitor'),
  screen('documents/business, error', 'ShowLandingB2b', 'visitor', { state: 'error', does: sendNothing }),
  screen('documents/ticks', 'ShowTicks', 'visitor'),
  screen('documents/careers', 'ShowJobs', 'visitor'),
  screen('documents/text to speech', 'ShowListenHelp', 'visitor'),
  screen('documents/blog', 'ShowBlog', 'visitor'),
  screen('documents/status', 'ShowSiteStatus', 'visitor'),
  screen('documents/the trump 45', 'ShowTheTrump45', 'visitor'),
  screen('documents/tribute', 'ShowTribute', 'visitor'),
  screen('documents/not available', 'ShowNotAvailable', 'visitor', { status: 451 }),
  screen('documents/not available, taken down', 'ShowNotAvailable', 'visitor', {
    query: { reason: 'takedown' },
    status: 451,
  }),
  screen('documents/not available, country', 'ShowNotAvailable', 'visitor', {
    query: { reason: 'country', country: 'DE' },
    status: 451,
  }),
  screen('documents/terms', 'ShowTermsOfService', 'visitor'),
  screen('documents/privacy', 'ShowPrivacy', 'visitor'),
  screen('documents/help', 'ShowHelp', 'visitor'),
  screen('documents/why these stories', 'ShowFeedHelp', 'visitor'),
  screen('documents/API', 'ShowGraphqlHelp', 'visitor'),
  screen('documents/welcome', 'ShowWelcome', 'visitor'),
  screen('errors/server error', 'ShowOhNoes', 'visitor', { status: 500 }),
  screen('errors/not found', 'ShowPost', 'visitor', { params: { postId: '000000000000' }, status: 404 }),
]
