/** Newsletters: one's own, their settings and pages, and leaving. */
import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'
import { screen } from '../finding.ts'
import { EMPTY_NEWSLETTER } from '../issues.ts'
import { FAILED_DOMAIN, SOUND_DOMAIN, UNASKED_DOMAIN } from '../sendingDomains.ts'

const FIELD_NOTES = { collectionSlug: 'field-notes' }
const OF_FIELD_NOTES = { ...FIELD_NOTES, newsletterSlug: 'field-notes' }
const OF_WRITER = { id: idFor('newsletter:writer::') }

/** A subscription of the demo, as its emails prove it. */
const subscription = (name: string) => () => {
  const env = (parse(readFileSync('wrangler.toml', 'utf8')) as { vars: unknown }).vars as Env
  const id = idFor(`subscription:${OF_WRITER.id}:${name}`)
  const [, hash = ''] = new URL(subscriptionLink(env, id)).pathname.split(`${id}/`)
  return { userId: id, hash }
}

export const newsletters = [
  screen('newsletters/own', 'ShowYourNewsletters', 'writer'),
  screen('newsletters/subscriptions', 'ShowYourNewsletters', 'member'),
  screen('newsletters/nothing yet', 'ShowYourNewsletters', 'newcomer', { state: 'empty' }),
  screen('newsletters/settings', 'ShowNewsletterSettings', 'writer', { params: OF_WRITER }),
  screen('newsletters/settings of a publication', 'ShowCollectionNewsletterSettings', 'owner', {
    params: OF_FIELD_NOTES,
  }),
  ...(
    [
      ['none', 'newcomer', EMPTY_NEWSLETTER],
      ['partly wrong', 'writer', OF_WRITER.id],
      ['correct', 'author', SOUND_DOMAIN],
      ['failed', 'member', FAILED_DOMAIN],
      ['provider down', 'reader', UNASKED_DOMAIN],
    ] as const
  ).map(([state, as, id]) =>
    screen(`newsletters/sending domain, ${state}`, 'ShowNewsletterSettings', as, {
      params: { id },
      at: '#sending-domain',
    }),
  ),
  screen('newsletters/sending domain, verified', 'ShowCollectionNewsletterSettings', 'owner', {
    params: OF_FIELD_NOTES,
    at: '#sending-domain',
  }),
  screen('newsletters/new', 'NewCollectionNewsletter', 'owner', { params: FIELD_NOTES }),
  screen('newsletters/page', 'ShowCollectionNewsletterPromotionPage', 'visitor', { params: OF_FIELD_NOTES }),
  screen('newsletters/page, reader', 'ShowCollectionNewsletterPromotionPage', 'reader', {
    params: OF_FIELD_NOTES,
  }),
  screen('newsletters/page, subscribed', 'ShowCollectionNewsletterPromotionPage', 'member', {
    params: OF_FIELD_NOTES,
  }),
  screen('newsletters/promote', 'ShowSettingsPromoteSubscription', 'writer'),
  screen('newsletters/leave all', 'UnsubscribeAllNewslettersSignedIn', 'member'),
  screen('newsletters/left all', 'UnsubscribeAllNewslettersSignedIn', 'newcomer', { state: 'empty' }),
  screen('newsletters/leave all by link', 'UnsubscribeAllNewsletters', 'visitor', {
    params: subscription('harriet.lowe@example.org'),
  }),
  screen('newsletters/confirm', 'ShowEmailSettings', 'visitor', {
    params: subscription('someone.new@example.org'),
    query: { setting: 'SUBSCRIPTION' },
  }),
  screen('newsletters/unsubscribe', 'ShowEmailSettings', 'visitor', {
    params: subscription('harriet.lowe@example.org'),
    query: { setting: 'SUBSCRIPTION' },
  }),
]
