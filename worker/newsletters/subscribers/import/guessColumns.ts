import type { SubscriberColumn } from '#schema/enums.ts'
import { isEmail } from '#schema/inputs/credentials.ts'

/** Ghost, Substack, Mailchimp, listmonk, Buttondown and Kit export these. */
const HEADINGS: Partial<Record<SubscriberColumn, readonly string[]>> = {
  EMAIL: ['email', 'email address', 'subscriber email', 'mail'],
  NAME: ['name', 'full name', 'display name'],
  FIRST_NAME: ['first name', 'firstname', 'fname', 'given name'],
  LAST_NAME: ['last name', 'lastname', 'lname', 'surname', 'family name'],
  STATE: ['state', 'status', 'subscription status', 'subscribed to emails', 'subscribed'],
  OPTED_OUT: ['email disabled', 'unsubscribed', 'opted out'],
  LABELS: ['labels', 'tags', 'lists', 'segments'],
  SOURCE: ['source'],
  CREATED_AT: [
    'created',
    'created at',
    'creation date',
    'subscribed at',
    'optin time',
    'subscription created at',
  ],
  CONFIRMED_AT: ['confirmed', 'confirmed at', 'confirm time'],
  LEFT_AT: ['left', 'left at', 'unsubscribed at', 'unsub time', 'unsubscription date'],
}

export function guessColumns(headings: readonly string[]): SubscriberColumn[] {
  const taken = new Set<SubscriberColumn>()
  const names = Object.entries(HEADINGS) as [SubscriberColumn, readonly string[]][]
  return headings.map((heading) => {
    const text = plain(heading)
    const found = isEmail(heading.trim()) ? 'EMAIL' : names.find(([, all]) => all.includes(text))?.[0]
    if (found === undefined || taken.has(found)) return 'IGNORED'
    taken.add(found)
    return found
  })
}

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\(utc\)/, '')
    .replaceAll('-', '')
    .replaceAll('_', ' ')
    .trim()

/** A person has an email address. */
export const hasHeadings = (cells: readonly string[]): boolean => !cells.some((cell) => isEmail(cell.trim()))
