/** Newsletters of the demo with their subscribers. */
import type { SubscriptionState } from '#schema/enums.ts'
import { day } from '#schema/limits.ts'
import { newsletters, newsletterSubscriptions } from '#schema/tables/newsletters.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { collectionId, userId } from './ids.ts'
import { readYaml } from './yaml.ts'

interface Newsletter {
  owner?: string
  publication?: string
  slug: string
  description: string
  createdAt: string
  welcome?: { subject: string; text: string }
  subscribers: string[]
  pending: string[]
  left: string[]
}

export function newsletterRows(): TableRows {
  const { newsletters: all } = readYaml<{ newsletters: Newsletter[] }>('newsletters')
  return {
    newsletters: all.map((one) =>
      encodeRow(newsletters, {
        id: idOf(one),
        userId: one.owner && userId(one.owner),
        collectionId: one.publication && collectionId(one.publication),
        slug: one.slug,
        description: one.description,
        welcomeSubject: one.welcome?.subject ?? '',
        welcomeText: one.welcome?.text ?? '',
        subscriberCount: one.subscribers.length,
        createdAt: Date.parse(one.createdAt),
      }),
    ),
    newsletter_subscriptions: all.flatMap((one) => [
      ...rowsOf(one, one.subscribers, 'ACTIVE'),
      ...rowsOf(one, one.pending, 'PENDING'),
      ...rowsOf(one, one.left, 'LEFT'),
    ]),
  }
}

const idOf = ({ owner, publication, slug }: Newsletter) =>
  idFor(`newsletter:${owner ?? ''}:${publication ?? ''}:${slug}`)

const rowsOf = (newsletter: Newsletter, names: readonly string[], state: SubscriptionState) =>
  names.map((name, index) => {
    const at = Date.parse(newsletter.createdAt) + (index + 1) * day
    const isAddress = name.includes('@')
    return encodeRow(newsletterSubscriptions, {
      id: idFor(`subscription:${idOf(newsletter)}:${name}`),
      newsletterId: idOf(newsletter),
      userId: isAddress ? null : userId(name),
      email: isAddress ? name : null,
      source: isAddress ? 'STORY' : 'PAGE',
      state,
      createdAt: at,
      confirmedAt: state === 'PENDING' ? null : at,
      welcomedAt: state === 'PENDING' ? null : at,
      leftAt: state === 'LEFT' ? at + day : null,
    })
  })
